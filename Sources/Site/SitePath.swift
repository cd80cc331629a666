import Foundation

/// Paths of files in the folder of a site.
package enum SitePath {
  /// True for a relative path of plain names: a marker that somebody else wrote must not lead elsewhere.
  static func isInside(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { name in
      !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(0)
    }
  }

  /// The folders of a path from the outermost one on: of `a/b/c.html` `a` and `a/b`.
  static func folders(of path: String) -> [String] {
    let names = path.split(separator: "/").dropLast()
    return names.indices.map { names[...$0].joined(separator: "/") }
  }

  /// True for a name that the folder of a report can have beside the files of the site itself.
  package static func canBeFolder(_ name: String) -> Bool {
    let own = ["index.html", "index.md"] + SiteHost.files.map(\.name)
    return !name.hasPrefix(".") && !own.contains(name.lowercased())
  }

  /// A name as a part of an address, in which only letters, digits and `-._~` stand as they are.
  package static func address(of name: String) -> String {
    name.addingPercentEncoding(withAllowedCharacters: unreserved) ?? name
  }

  private static let unreserved = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
}
