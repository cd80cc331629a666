import Foundation

/// Paths of files in the folder of a site.
package enum SitePath {
  /// True for a relative path of plain names. A marker that somebody else wrote must not lead
  /// elsewhere.
  static func isInside(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { name in
      !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(0)
    }
  }

  /// The folders of a path, outermost first: `a` and `a/b` for `a/b/c.html`.
  static func folders(of path: String) -> [String] {
    let names = path.split(separator: "/").dropLast()
    return names.indices.map { names[...$0].joined(separator: "/") }
  }

  /// True if the folder of a report can have this name without conflicting with the files of the
  /// site itself.
  package static func canBeFolder(_ name: String) -> Bool {
    let own = ["index.html", "index.md"] + SiteHost.files.map(\.name)
    return !name.hasPrefix(".") && !own.contains(name.lowercased())
  }

  /// A name as a part of an address, with everything but letters, digits and `-._~`
  /// percent-encoded.
  package static func address(of name: String) -> String {
    name.addingPercentEncoding(withAllowedCharacters: unreserved) ?? name
  }

  private static let unreserved = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
}
