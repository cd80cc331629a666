import Figures
import Files
import Foundation

/// The newest reports of a site as an Atom feed (RFC 4287). The same reports produce the same
/// bytes, because the date of a report is the end of its period, and its identity is computed from
/// names and dates.
package struct AtomFeed: Sendable {
  /// A report in the feed.
  package struct Entry: Sendable {
    package var title: String
    /// The words of the report's first paragraph; empty if it has none.
    package var summary: String
    /// The path of its page, relative to the folder of the feed.
    package var path: String
    /// The date on which its period starts, which is part of its identity.
    package var name: String
    /// The end of its period in RFC 3339 format.
    package var updated: String

    package init(title: String, summary: String, path: String, name: String, updated: String) {
      self.title = title
      self.summary = summary
      self.path = path
      self.name = name
      self.updated = updated
    }
  }

  /// The name of the feed's file.
  package static let name = "feed.xml"
  /// The number of reports in a feed; feed readers have already seen earlier ones.
  package static let entryLimit = 60
  private static let type = "application/atom+xml"
  /// The version-5 UUID of `feeds` in the namespace of healthmark's samples.
  private static let namespace = UUID(
    uuid: (
      0x57, 0x0B, 0x7C, 0x22, 0x32, 0x5C, 0x5D, 0x49,
      0xA8, 0x98, 0xE3, 0xCD, 0xA3, 0x7E, 0x75, 0x56
    ))

  package var title: String
  package var language: String
  /// The name of the definition and the unit of the periods, from which the identities are
  /// computed.
  package var identity: [String]
  /// The address of the folder with a trailing slash; `nil` for relative links.
  package var base: String?
  /// The path of the page that lists the reports, relative to the folder of the feed.
  package var index: String
  /// The entries, newest first; at least one.
  package var entries: [Entry]

  package init(
    title: String, language: String, identity: [String], base: String?, index: String,
    entries: [Entry]
  ) {
    self.title = title
    self.language = language
    self.identity = identity
    self.base = base
    self.index = index
    self.entries = entries
  }

  /// The feed as XML.
  package var text: String {
    let entries = entries.prefix(Self.entryLimit).map { entry in
      """
        <entry>
          <title>\(Self.escaped(entry.title))</title>
          <id>\(id(of: entry.name))</id>
          <updated>\(Self.escaped(entry.updated))</updated>
          <link rel="alternate" type="text/html" href="\(address(of: entry.path))"/>
      \(entry.summary.isEmpty ? "" : "    <summary>\(Self.escaped(entry.summary))</summary>\n")\
        </entry>

      """
    }
    let own =
      base == nil
      ? "" : "  <link rel=\"self\" type=\"\(Self.type)\" href=\"\(address(of: Self.name))\"/>\n"
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(Self.escaped(language))">
        <title>\(Self.escaped(title))</title>
        <id>\(id(of: ""))</id>
        <updated>\(Self.escaped(entries.isEmpty ? "" : self.entries[0].updated))</updated>
        <author><name>healthmark</name></author>
        <generator>healthmark</generator>
        <link rel="alternate" type="text/html" href="\(address(of: index))"/>
      \(own)\(entries.joined())</feed>

      """
  }

  private func address(of path: String) -> String { Self.escaped((base ?? "") + path) }

  /// The identity of the feed, or of an entry if a name is given. If the feed has an address, the
  /// identity is specific to it.
  private func id(of name: String) -> String {
    let parts = [base ?? ""] + identity + [name]
    let text = parts.map { "\($0.utf8.count) \($0)\n" }.joined()
    return "urn:uuid:"
      + UUID(name: Array(text.utf8), namespace: Self.namespace).uuidString.lowercased()
  }

  private static func escaped(_ text: String) -> String { SVGWriter.escaped(text) }
}
