/// A string as one word of a command line for a POSIX shell.
struct ShellWord {
  let text: String

  /// The word in single quotes, inside of which a shell changes nothing.
  ///
  /// Characters that would move the cursor or change the direction of text on a terminal are
  /// written as escapes for `printf`, so that the shell gets exactly the text that the user sees
  /// and copies.
  var quoted: String {
    guard text.unicodeScalars.contains(where: Self.isHidden) else {
      return "'" + text.unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }.joined() + "'"
    }
    // A command substitution strips trailing newlines. With '/.' appended, a path still refers to
    // the same folder.
    let ending = text.unicodeScalars.last == "\n" ? "/." : ""
    return #""$(printf '"# + text.unicodeScalars.map(Self.escaped).joined() + ending + #"')""#
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    case .spaceSeparator: scalar != " "
    default: false
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "%": return "%%"
    case "\\": return #"\\"#
    case "'": return #"\047"#
    default:
      guard isHidden(scalar) else { return String(scalar) }
      return String(scalar).utf8.map { byte in
        let digits = String(byte, radix: 8)
        return #"\"# + String(repeating: "0", count: 3 - digits.count) + digits
      }.joined()
    }
  }
}
