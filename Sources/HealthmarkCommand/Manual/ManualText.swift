/// Converts text to mdoc, the language of manual pages.
enum ManualText {
  /// Returns the text with all special characters escaped.
  ///
  /// Each hyphen becomes the one that users type, since most hyphens are in options and names.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += #"\e"#
      case "-": result += #"\-"#
      case "\"": result += #"\(dq"#
      case "'": result += #"\(aq"#
      case "`": result += #"\(ga"#
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
  }

  /// Returns the text as one argument of a macro, quoted so that it is never read as another macro.
  static func argument(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Returns the text as paragraphs, which are separated by empty lines in the source. An indented
  /// line stays a separate line, and each sentence starts a new line, as mdoc requires.
  static func paragraphs(_ text: String) -> String {
    var result = ""
    var isIndented = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        result += ".Pp\n"
      } else if line.hasPrefix(" ") {
        result += ".D1 \(argument(String(line.drop { $0 == " " })))\n"
      } else {
        if isIndented { result += ".Pp\n" }
        let sentences = escaped(String(line)).replacing(/([^. ][.?!]) +/) { "\($0.1)\n" }
        // A line that starts with a dot would be a macro.
        result += sentences.split(separator: "\n").map {
          ($0.hasPrefix(".") ? #"\&"# : "") + $0 + "\n"
        }.joined()
      }
      isIndented = line.hasPrefix(" ")
    }
    return result
  }
}
