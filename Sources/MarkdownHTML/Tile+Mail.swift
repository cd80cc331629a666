import Figures
import Languages

extension Tile {
  /// The tile as a row of a table in a mail, or as two rows if its course is long: with the remarks
  /// and the course below the name and the value.
  func mailRows(_ language: any PageLanguage) -> String {
    func texts(_ kind: PageTiles.Column) -> [Cell] { cells.filter { $0.kind == kind } }
    let values = texts(.value).map { Self.parts(ofValue: $0.text) }
    let remarks =
      values.map(\.remark).filter { !$0.isEmpty } + texts(.interval).map(\.text)
      + (hasValue ? (texts(.change) + texts(.goal)).map { language.labeled($0.head, $0.text) } : [])
    let remark = Tags("span", ("style", MailStyle.remark))
    let names = texts(.name).map(\.text.isolatedHTML)
    let rest = remarks.map { remark.around($0.isolatedHTML) }
    let value = values.map { Self.value($0.value, in: .mail) }
    let course = Tags("span", ("aria-hidden", "true"), ("style", MailStyle.course))
    let courses = texts(.course).map { course.around($0.text.isolatedHTML) }
    let isLong = texts(.course).contains { $0.text.displayWidth > PageTiles.shortCourse }
    func row(_ left: [String], _ right: [String]) -> String {
      let parts = [
        Tags(
          "th", ("scope", "row"), ("align", "left"), ("valign", isLong ? "top" : nil),
          ("style", isLong ? MailStyle.longTileName : MailStyle.tileName)
        ).around(left.joined(separator: "<br/>")),
        Tags(
          "td", ("align", "right"), ("valign", "top"),
          ("style", isLong ? MailStyle.longTileValue : MailStyle.tileValue)
        ).around(right.joined(separator: "<br/>")),
      ]
      return Tags("tr").around(parts.joined())
    }
    guard isLong else { return row(names + rest, value + courses) }
    let below = Tags("td", ("colspan", "2"), ("style", MailStyle.tileRest))
    return row(names, value)
      + Tags("tr").around(below.around((rest + courses).joined(separator: "<br/>")))
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
