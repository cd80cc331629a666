package import Report

/// The name of a plug-in, which is also its folder's name and the word for it in definitions.
package enum PluginID {
  /// Words in definitions and on the command line that refer to built-in things.
  package static let builtIn: Set<String> = [
    // Outputs and formats.
    "markdown", "html", "email", "json", "csv", "atom", "svg",
    // Sections.
    "text", "metric", "chart", "table", "coverage", "events", "heading", "paragraph", "list",
    // Kinds of queries.
    "quantity", "category", "workout", "sleep", "correlation", "characteristic", "plugin",
    // Readers.
    "apple-export", "health-auto-export", "json-lines", "store", "zip",
    // Kinds of plug-ins.
    "reader", "query", "section", "output", "all",
  ]

  /// - Throws: `UnreadableText` if the text is not an id of a plug-in.
  package static func check(_ text: String) throws(UnreadableText) {
    let shown = DisplayText(text).string
    guard text.utf8.count <= 64 else {
      throw UnreadableText("an id has at most 64 characters, not \(text.utf8.count)", help: idHelp)
    }
    guard isWellFormed(text) else { throw UnreadableText("'\(shown)' is not an id", help: idHelp) }
    guard !builtIn.contains(text) else {
      throw UnreadableText("'\(shown)' is a built-in name")
    }
  }

  /// True for `[a-z][a-z0-9]*(-[a-z0-9]+)*`.
  static func isWellFormed(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isLetterOrDigit) }
      && !(0x30...0x39).contains(text.utf8.first ?? 0x30)
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }
}

private let idHelp =
  "an id consists of lowercase letters, digits and single '-', such as 'training-load'"
