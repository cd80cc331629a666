import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `healthmark serve` {
  let folder: WorkFolder
  let data: String

  init() throws {
    folder = try WorkFolder()
    data = try folder.write(`healthmark watch`.document(days: 2), to: "export.xml")
    try folder.write(`healthmark watch`.definition(title: "Steps"), to: "steps.yaml")
  }

  /// A running server, with the parts of its address.
  private struct Preview {
    let process: ToolProcess
    let port: UInt16
    let token: String

    /// The answer to a request that is sent unchanged.
    func answer(_ text: String, to address: String = "127.0.0.1") -> String {
      guard let client = RawClient(address, port: port) else { return "refused" }
      client.send(text.utf8)
      return client.receive()
    }

    func get(
      _ path: String, method: String = "GET", host: String? = nil, fields: String = ""
    ) -> String {
      answer(
        "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(fields)"
          + "Connection: close\r\n\r\n")
    }

    /// The page at a path below the token. `nil` if the status is not 200.
    func page(_ path: String = "") -> String? {
      let answer = get("/\(token)/\(path)")
      guard answer.hasPrefix("HTTP/1.1 200 "), let end = answer.range(of: "\r\n\r\n") else {
        return nil
      }
      return String(answer[end.upperBound...])
    }

    func end() throws {
      process.send(SIGINT)
      #expect(try process.finish().status == 130)
    }
  }

  private func serve(_ definitions: String...) throws -> Preview {
    let process = try ToolProcess(
      ["serve"] + definitions.map(folder.path) + ["--data", data, "--no-cache"],
      environment: Tool.minimalEnvironment)
    #expect(try process.waits(atMost: 60) { try process.errors.contains("watching '") })
    let address = /http:\/\/127\.0\.0\.1:([0-9]+)\/([0-9a-f]{32})\/\n/
    let match = try #require(try process.output.wholeMatch(of: address))
    return Preview(
      process: process, port: try #require(UInt16(match.1)), token: String(match.2))
  }

  @Test func `serve shows the page that render writes, with a script (W8)`() throws {
    let preview = try serve("steps.yaml")
    let page = try #require(preview.page())
    #expect(preview.page("steps.html") == page)
    let rendered = try Tool.run(
      "render", folder.path("steps.yaml"), "--data", data, "--no-cache", "--format", "html")
    #expect(rendered.status == 0)
    let written = try folder.text(of: "steps.html")
    #expect(!written.contains("<script"))
    let policy = try #require(
      page.firstMatch(of: /\ script-src 'sha256-[^']+'; connect-src 'self';/))
    let script = try #require(page.firstMatch(of: /(?s)<script .*<\/script>\n/))
    #expect(
      page.replacing(policy.output, with: "").replacing(script.output, with: "") == written)
    try preview.end()
    #expect(try folder.names == ["export.xml", "steps.html", "steps.yaml"])
  }

  #if os(Linux)
    @Test func `serve names the library that it cannot load`() throws {
      try folder.write("not a library", to: "libraries/libmicrohttpd.so.12")
      let environment = ["LD_LIBRARY_PATH": folder.path("libraries")]
      let process = try ToolProcess(
        ["serve", folder.path("steps.yaml"), "--data", data, "--no-cache"],
        environment: Tool.minimalEnvironment.merging(environment) { $1 })
      let end = try process.finish()
      #expect(end.status == 4)
      #expect(end.errors.contains("error: cannot load libmicrohttpd: "))
      #expect(end.errors.contains("its package in Debian is 'libmicrohttpd12'"))
    }
  #endif

  @Test func `serve keeps its pages out of caches and frames (W6)`() throws {
    let preview = try serve("steps.yaml")
    for method in ["GET", "HEAD"] {
      let answer = preview.get("/\(preview.token)/", method: method)
      #expect(answer.hasPrefix("HTTP/1.1 200 "))
      for field in [
        "Cache-Control: no-store", "Referrer-Policy: no-referrer",
        "X-Content-Type-Options: nosniff", "Content-Security-Policy: frame-ancestors 'none'",
        "Content-Type: text/html; charset=utf-8",
      ] {
        #expect(answer.contains("\r\n\(field)\r\n"), "\(field)")
      }
      #expect(!answer.contains("Access-Control"))
      #expect(answer.hasSuffix("\r\n\r\n") == (method == "HEAD"))
    }
    try preview.end()
  }

  @Test func `serve answers only its own address, and only with the token (W6, W7)`() throws {
    let preview = try serve("steps.yaml")
    let path = "/\(preview.token)/"
    for host in [
      "rebound.example:\(preview.port)", "127.0.0.1", "127.0.0.1:1", "[::2]:\(preview.port)",
    ] {
      #expect(preview.get(path, host: host) == "", "\(host)")
    }
    #expect(preview.get(path, fields: "Origin: https://evil.example\r\n") == "")
    #expect(preview.get("\(path)events", fields: "Origin: null\r\n") == "")
    #expect(preview.get(path, fields: "Host: rebound.example\r\n") == "")
    for other in [
      "/", "/steps.html", "/favicon.ico", "/\(preview.token)", "/0\(preview.token.dropFirst())/",
    ] {
      // One of sixteen tokens starts with this digit.
      guard !other.hasPrefix(path) else { continue }
      #expect(preview.get(other) == "", "\(other)")
    }
    // All of 127.0.0.0/8 is this machine on Linux.
    #expect(preview.answer("GET \(path) HTTP/1.0\r\n\r\n", to: "127.0.0.2") == "refused")
    for address in Self.otherAddresses {
      #expect(
        preview.answer("GET \(path) HTTP/1.0\r\n\r\n", to: address) == "refused", "\(address)")
    }
    #expect(preview.page() != nil)
    try preview.end()
  }

  /// This machine's addresses in networks.
  private static var otherAddresses: [String] {
    (Host.current().addresses).filter { !$0.contains(":") && !$0.hasPrefix("127.") }
  }

  @Test func `serve gives out no file, whatever is sent (W6, W7)`() throws {
    let preview = try serve("steps.yaml")
    let (host, token) = ("Host: 127.0.0.1:\(preview.port)\r\n", preview.token)
    for path in [
      "../steps.yaml", "%2e%2e/steps.yaml", "../../../../etc/passwd", "steps.md", "steps%2Ehtml",
    ] {
      #expect(preview.get("/\(token)/\(path)").hasPrefix("HTTP/1.1 404 "), "\(path)")
    }
    for method in ["POST", "PUT", "OPTIONS", "TRACE", "BREW"] {
      #expect(preview.get("/\(token)/", method: method).hasPrefix("HTTP/1.1 405 "), "\(method)")
    }
    let long = String(repeating: "x", count: 1 << 20)
    for text in [
      "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\0\0\0\0\r\n\r\n",
      "GET /\(token)/ HTTP/1.1\r\n\r\n",
      "GET /\(token)/../\0 HTTP/1.1\r\n\(host)\r\n",
      "GET /\(token)/\(long) HTTP/1.1\r\n\(host)\r\n",
      "GET /\(token)/ HTTP/1.1\r\n\(host)X: \(long)\r\n\r\n",
      "GET http://127.0.0.1:\(preview.port)/\(token)/ HTTP/1.1\r\n\(host)\r\n",
      "POST /\(token)/ HTTP/1.1\r\n\(host)Content-Length: -1\r\n\r\n",
      "POST /\(token)/ HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nzzz\r\n",
    ] {
      #expect(!preview.answer(text).hasPrefix("HTTP/1.1 200 "), "\(text.prefix(80))")
    }
    #expect(preview.page() != nil)
    try preview.end()
  }

  @Test func `serve answers beside clients that wait and streams that are abandoned (W7)`() throws {
    let preview = try serve("steps.yaml")
    let idle = (0..<40).compactMap { _ in RawClient(port: preview.port) }
    #expect(idle.count == 40)
    for client in idle { client.send("GET /".utf8) }
    #expect(preview.page() != nil)
    withExtendedLifetime(idle) {}
    // A browser that is closed does not notify the server.
    var streams: [RawClient] = []
    for _ in 0..<30 { streams.append(try stream(preview)) }
    #expect(preview.page() != nil)
    withExtendedLifetime(streams) {}
    try preview.end()
  }

  /// A stream of the events that follow the current page.
  private func stream(_ preview: Preview) throws -> RawClient {
    let address = try #require(
      preview.page()?.firstMatch(of: /data-events="(events\?after=[0-9]+)"/)?.1)
    let client = try #require(RawClient(port: preview.port))
    client.send(
      "GET /\(preview.token)/\(address) HTTP/1.1\r\nHost: localhost:\(preview.port)\r\n\r\n".utf8)
    #expect(client.receive(until: "\r\n\r\n").contains("text/event-stream"))
    return client
  }

  @Test
  func `serve notifies browsers of new pages, and of mistakes that keep the old (W8)`() throws {
    let preview = try serve("steps.yaml")
    let events = try stream(preview)
    try folder.write(`healthmark watch`.definition(title: "Other"), to: "steps.yaml")
    #expect(events.receive(until: "\n\n").contains("event: page\n"))
    let page = try #require(preview.page())
    #expect(page.contains("<title>Other</title>"))
    let later = try stream(preview)
    try folder.write("title: Broken\nquerys: {}\n", to: "steps.yaml")
    for client in [events, later] {
      #expect(client.receive(until: "\n\n").contains("event: warning\n"))
    }
    #expect(try preview.process.errors.contains("steps.yaml:2:1: error:"))
    #expect(preview.page() == page)
    try folder.write(`healthmark watch`.definition(title: "Other"), to: "steps.yaml")
    #expect(later.receive(until: "\n\n").contains("event: page\n"))
    try preview.end()
  }

  @Test func `serve lists several reports, and shows their titles as text (H1)`() throws {
    try folder.write(
      `healthmark watch`.definition(title: "'<script>1</script> [x](y)'"), to: "a b.yaml")
    let preview = try serve("steps.yaml", "a b.yaml")
    let list = try #require(preview.page())
    #expect(list.contains("<a href=\"steps.html\">Steps</a>"))
    #expect(list.contains("<a href=\"a%20b.html\">&lt;script&gt;1&lt;/script&gt; [x](y)</a>"))
    #expect(preview.page("a%20b.html")?.contains("&lt;script&gt;1") == true)
    try preview.end()
    let twice = try Tool.run(
      "serve", folder.path("steps.yaml"), folder.path("x/steps.yaml"), "--data", data)
    #expect(twice.status == 2)
  }
}
