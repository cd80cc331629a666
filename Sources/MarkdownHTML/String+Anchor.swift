extension String {
  /// The id that code hosts give to a heading with this text, so that a link to a section works
  /// there and here: `Heart rate (mean)` becomes `heart-rate-mean`.
  ///
  /// At most 80 characters; `section` if no letter or digit is left.
  var anchor: String {
    var anchor = ""
    for character in lowercased().prefix(80) {
      if character == " " {
        anchor.append("-")
      } else if character.isLetter || character.isNumber || "-_".contains(character) {
        anchor.append(character)
      }
    }
    return anchor.contains { $0.isLetter || $0.isNumber } ? anchor : "section"
  }
}
