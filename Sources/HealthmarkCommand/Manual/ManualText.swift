/// Texts in mdoc, the language of manual pages.
enum ManualText {
  /// A text in which no character has a meaning of its own.
  ///
  /// A hyphen is the one that people type, since most stand in options and names.
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

  /// A text as one argument of a macro, which then is never the name of another macro.
  static func argument(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Paragraphs, which empty lines separate. An indented line stays a line of its own, and each sentence
  /// begins one, as mdoc wants it.
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
        // A point at the start of a line would make it a macro.
        result += sentences.split(separator: "\n").map {
          ($0.hasPrefix(".") ? #"\&"# : "") + $0 + "\n"
        }.joined()
      }
      isIndented = line.hasPrefix(" ")
    }
    return result
  }
}
