import Figures

extension Tile {
  /// The tile as a row of a table in a mail.
  var mailRow: String {
    func texts(_ kind: PageTiles.Column) -> [Cell] { cells.filter { $0.kind == kind } }
    let values = texts(.value).map { Self.parts(ofValue: $0.text) }
    let remarks =
      values.map(\.remark).filter { !$0.isEmpty } + texts(.interval).map(\.text)
      + (hasValue ? (texts(.change) + texts(.goal)).map { "\($0.head): \($0.text)" } : [])
    let remark = Tags("span", ("style", MailStyle.remark))
    let name =
      texts(.name).map(\.text.isolatedHTML)
      + remarks.map { remark.around($0.isolatedHTML) }
    let course = Tags("span", ("aria-hidden", "true"), ("style", MailStyle.course))
    let value =
      values.map { Self.value($0.value, in: .mail) }
      + texts(.course).map { course.around($0.text.isolatedHTML) }
    let parts = [
      Tags("th", ("scope", "row"), ("align", "left"), ("style", MailStyle.tileName)).around(
        name.joined(separator: "<br/>")),
      Tags("td", ("align", "right"), ("valign", "top"), ("style", MailStyle.tileValue)).around(
        value.joined(separator: "<br/>")),
    ]
    return Tags("tr").around(parts.joined())
  }
}

extension Tile.ValueTags {
  /// The tags of a value in a mail.
  static var mail: Self {
    Self(
      value: Tags("span"), word: Tags("span", ("style", MailStyle.unit)),
      unit: Tags("span", ("style", MailStyle.unit)), none: Tags("span", ("style", MailStyle.unit)))
  }
}
