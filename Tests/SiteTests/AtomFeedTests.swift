import Foundation
import Site
import Testing

@Suite struct `The feed of a site` {
  static func feed(
    title: String = "Weekly health", summary: String = "You walked 58,220 steps.",
    base: String? = nil, count: Int = 3, identity: [String] = ["weekly", "week"]
  ) -> AtomFeed {
    AtomFeed(
      title: title, language: "en-US", identity: identity, base: base, index: "index.html",
      entries: (1...count).reversed().map { number in
        AtomFeed.Entry(
          title: "\(title): \(number)", summary: summary, path: "2024/01-\(number).html",
          name: "2024-01-\(number)", updated: "2024-01-\(number + 10)T00:00:00-08:00")
      })
  }

  /// RFC 4287, 4.1.1 and 4.1.2: the elements that a feed and an entry must have, and how often.
  @Test(arguments: [nil, "https://health.example/robin/"])
  func `the feed of a site has the elements that Atom requires`(_ base: String?) throws {
    let parsed = try ParsedFeed(Self.feed(base: base).text)
    #expect(parsed.namespaces == ["http://www.w3.org/2005/Atom"])
    let feed = try parsed.feed
    for name in ["title", "id", "updated", "author"] {
      #expect(feed.all(name).count == 1, "\(name)")
    }
    #expect(feed.all("author")[0].text(of: "name") == "healthmark")
    #expect(feed.text(of: "updated") == "2024-01-13T00:00:00-08:00")
    let entries = feed.all("entry")
    #expect(entries.map { $0.text(of: "title") ?? "" }.map { $0.suffix(1) } == ["3", "2", "1"])
    var ids = [feed.text(of: "id")]
    for entry in entries {
      for name in ["title", "id", "updated", "summary"] {
        #expect(entry.all(name).count == 1, "\(name)")
      }
      // Without content there must be an alternate link.
      let links = entry.all("link").filter { $0.attributes["rel"] == "alternate" }
      #expect(links.count == 1)
      let address = try #require(links.first?.attributes["href"])
      #expect(address.hasPrefix((base ?? "") + "2024/01-"))
      let updated = try #require(entry.text(of: "updated"))
      #expect(updated.contains(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/))
      ids.append(entry.text(of: "id"))
    }
    #expect(Set(ids).count == 4)
    for id in ids {
      #expect(id?.contains(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab]/) == true)
    }
    #expect(
      feed.all("link").filter { $0.attributes["rel"] == "self" }.count == (base == nil ? 0 : 1))
  }

  @Test func `a feed keeps its ids, and shares none with another report or address`() throws {
    func ids(_ feed: AtomFeed) throws -> [String] {
      let feed = try ParsedFeed(feed.text).feed
      return ([feed] + feed.all("entry")).compactMap { $0.text(of: "id") }
    }
    let own = try ids(Self.feed())
    #expect(try ids(Self.feed(title: "Renamed", summary: "Other words.")) == own)
    for other in [
      Self.feed(identity: ["weekly", "month"]), Self.feed(identity: ["monthly", "week"]),
      Self.feed(base: "https://health.example/"),
    ] {
      #expect(Set(own).isDisjoint(with: try ids(other)))
    }
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "]]>&lt;", "a & \"b\" 'c'", "</title><id>x</id>", "\u{1F601} ü",
  ])
  func `a feed shows a title and a summary as text (H1)`(_ text: String) throws {
    let feed = try ParsedFeed(Self.feed(title: text, summary: text).text).feed
    #expect(feed.text(of: "title") == text)
    #expect(feed.all("entry").map { $0.text(of: "summary") } == [text, text, text])
    #expect(feed.all("id").count == 1)
  }

  @Test func `a feed has no control characters, and none that XML forbids (H4, H5)`() throws {
    let feed = try ParsedFeed(Self.feed(title: "a\u{1B}\u{202E}b\u{FFFE}").text).feed
    #expect(feed.text(of: "title") == "a\u{FFFD}b\u{FFFD}")
  }

  @Test func `a feed has only the newest reports`() throws {
    let feed = try ParsedFeed(Self.feed(count: 80).text).feed
    #expect(feed.all("entry").count == AtomFeed.entryLimit)
    #expect(feed.all("entry").first?.text(of: "title") == "Weekly health: 80")
  }

  @Test func `a feed leaves out the summary of a report that has none`() throws {
    let feed = try ParsedFeed(Self.feed(summary: "").text).feed
    #expect(feed.all("entry").allSatisfy { $0.all("summary").isEmpty })
  }
}
