import Figures

/// A key figure below its name: the value, its course, its changes and its goal.
struct Tile {
  struct Cell {
    var kind: PageTiles.Column
    var head: String
    var text: String
  }

  var cells: [Cell]
  /// The course as an `svg` element, or an empty string.
  var sparkline: String
  /// The share of the goal that was reached, as an `svg` element, or an empty string.
  var goal: String

  var html: String {
    let shown = cells.filter { !$0.text.isEmpty }
    func all(_ kind: PageTiles.Column, _ html: (Cell) -> String) -> [String] {
      shown.filter { $0.kind == kind }.map(html)
    }
    var parts = all(.value) {
      let (value, remark) = Self.parts(ofValue: $0.text)
      let clause =
        remark.isEmpty ? "" : "\n" + Tags("p", ("class", "sub")).around(remark.isolatedHTML)
      return Tags("p", ("class", "val")).around(Self.value(value)) + clause
    }
    if hasValue {
      parts += all(.interval) { Tags("p", ("class", "sub")).around($0.text.isolatedHTML) }
    }
    if !sparkline.isEmpty { parts.append(sparkline) }
    if hasValue {
      parts += all(.change) { Self.change($0) }
      parts += all(.goal) { self.goal($0) }
    }
    return parts.joined(separator: "\n")
  }

  /// False if the tile has nothing to compare.
  var hasValue: Bool { cells.contains { $0.kind == .value && $0.text.hasDigit } }

  /// A value without the clause in parentheses after it, and the clause, which is about a part of
  /// the value: `1 h 30 min napping`; empty if there is none.
  static func parts(ofValue text: String) -> (value: String, remark: String) {
    guard let clause = text.finalParenthesis else { return (text, "") }
    return (String(clause.before), String(clause.inside))
  }

  /// The tags of the parts of a value: numbers, words between them, the unit, and words in place of
  /// a number.
  struct ValueTags {
    var value: Tags
    var word: Tags
    var unit: Tags
    var none: Tags

    /// The tags of a value in a page.
    static var page: Self {
      Self(
        value: Tags("b"), word: Tags("i"), unit: Tags("span", ("class", "unit")),
        none: Tags("b", ("class", "none")))
    }
  }

  /// A value with its unit in smaller type: `60.7 bpm`, `8 h 05 min`, `119/80 mmHg`.
  static func value(_ text: String, in tags: ValueTags = .page) -> String {
    var words = text.split { $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" }.map(String.init)
    guard words.contains(where: \.hasDigit) else {
      return tags.none.around(text.isolatedHTML)
    }
    var unit: [String] = []
    while let last = words.last, !last.hasDigit { unit.insert(words.removeLast(), at: 0) }
    // The space is in the smaller word, where it is narrower.
    let number = words.enumerated().map { index, word in
      let space = index == 0 ? "" : " "
      return word.hasDigit
        ? space + word.isolatedHTML : tags.word.around(space + word.isolatedHTML)
    }
    let value = tags.value.around(number.joined())
    guard !unit.isEmpty else { return value }
    return value + " "
      + tags.unit.around(unit.joined(separator: " ").isolatedHTML)
  }

  /// A change beside the name of its comparison. A percentage in parentheses is less prominent.
  private static func change(_ cell: Cell) -> String {
    let clause = cell.text.finalParenthesis
    var html = (clause.map { String($0.before) } ?? cell.text).isolatedHTML
    if let clause {
      html += " " + Tags("span", ("class", "pc")).around(String(clause.whole).isolatedHTML)
    }
    // Words in place of a number, such as the reason why it is missing, go below the name.
    let isNumber = cell.text.displayWidth <= Self.longChange
    return Tags("p", ("class", isNumber ? "cmp" : "cmp few")).around(
      Tags("span").around(cell.head.isolatedHTML) + " " + Tags("span").around(html))
  }

  private static let longChange = 24

  private func goal(_ cell: Cell) -> String {
    let name = Tags("span", ("class", "vh")).around(cell.head.isolatedHTML + " ")
    return Tags("div", ("class", "goalbar")).around(
      goal + Tags("span").around(name + cell.text.isolatedHTML))
  }
}

extension String {
  fileprivate var hasDigit: Bool { contains(where: \.isNumber) }
}
