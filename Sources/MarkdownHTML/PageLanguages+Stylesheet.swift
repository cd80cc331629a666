import Languages

extension PageLanguages {
  /// The words that the stylesheet of a page shows, as custom properties: a rule of its own, which
  /// precedes a theme.
  package var stylesheet: String {
    let words = [("scrolls", language.scrollsSideways), ("label-end", language.labelEnd)]
    return ":root{" + words.map { "--\($0):\($1.quotedForCSS)" }.joined(separator: ";") + "}\n"
  }
}

extension String {
  /// The text as a string of CSS. Signs that could end it, or the element around the stylesheet,
  /// are escaped.
  var quotedForCSS: String {
    var quoted = "\""
    for scalar in withoutControls.unicodeScalars {
      switch scalar {
      case "\"", "\\", "<", "\t", "\n", "\r": quoted += "\\" + String(scalar.value, radix: 16) + " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
