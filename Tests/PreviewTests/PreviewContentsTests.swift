import Preview
import Testing

@Suite struct `The events of a preview` {
  @Test func `a preview announces a new page once`() {
    var contents = PreviewContents()
    #expect(contents.event(after: 0) == nil)
    contents.publish(["": "one"])
    #expect(contents.event(after: 0) == "event: page\nid: 1\ndata: \n\n")
    #expect(contents.event(after: 1) == nil)
    #expect(contents.eventsAddress == "events?after=1")
    contents.publish(["": "one"])
    #expect(contents.version == 1)
  }

  @Test func `a preview announces a warning above the existing pages, and its end`() {
    var contents = PreviewContents()
    contents.publish(["": "one"])
    contents.warn("Look there.")
    #expect(contents.pages == ["": "one"])
    #expect(contents.event(after: 1) == "event: warning\nid: 2\ndata: Look there.\n\n")
    // A page that is opened now also gets the warning.
    #expect(contents.eventsAddress == "events?after=1")
    contents.warn("Look there.")
    #expect(contents.version == 2)
    contents.publish(["": "one"])
    #expect(contents.event(after: 2) == "event: page\nid: 3\ndata: \n\n")
  }

  @Test func `a preview announces only the latest page if several were missed`() {
    var contents = PreviewContents()
    for page in ["one", "two", "three"] { contents.publish(["": page]) }
    contents.warn("Look there.")
    #expect(contents.event(after: 1) == "event: page\nid: 4\ndata: Look there.\n\n")
    #expect(contents.event(after: -1)?.hasPrefix("event: page\nid: 4\n") == true)
    #expect(contents.event(after: 9) == nil)
  }
}

@Suite struct `The script of a preview` {
  static let page = """
    <html><head><meta content="default-src 'none'; style-src 'sha256-x'"></head>
    <body><p>default-src 'none'; &lt;/body></p></body>
    </html>
    """

  @Test
  func `the script of a preview is added to a page that is otherwise unchanged (W8)`() {
    let live = LiveScript("run()").added(to: Self.page, events: "events?after=7")
    // printf 'run()' | openssl dgst -sha256 -binary | base64
    let policy =
      " script-src 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='; connect-src 'self';"
    let script = "<script data-events=\"events?after=7\">run()</script>\n"
    #expect(live.contains("default-src 'none';\(policy) style-src"))
    #expect(live.contains("</p>\(script)</body>"))
    #expect(live.replacing(policy, with: "").replacing(script, with: "") == Self.page)
  }

  @Test func `the script of a preview is not added to a page that forbids nothing`() {
    let script = LiveScript("run()")
    #expect(
      script.added(to: "<html><body></body></html>", events: "events")
        == "<html><body></body></html>")
  }
}
