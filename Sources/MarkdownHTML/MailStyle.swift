/// The styles of the elements of a mail, because mail programs drop style sheets and classes.
///
/// Colors are tokens of the built-in style (G-9), in their light variant only, because
/// programs that show mails dark adjust colors themselves. No text is smaller than 13 pixels.
enum MailStyle {
  private static let ink = "#1c2226"
  private static let muted = "#59626a"
  private static let accent = "#0b6e64"
  private static let rule = "#d5d3cb"
  private static let mono = "font-family:Menlo,Consolas,DejaVu Sans Mono,monospace"
  private static let tileText = "border-top:1px solid \(rule);font-weight:600"
  private static let tileTitle = "\(start);\(tileText);font-size:15px;line-height:20px"
  private static let number = "\(end);\(tileText);font-size:20px;line-height:22px"
  private static let small = "font-size:13px;line-height:20px"

  /// The alignments at the start and at the end of lines, in whatever direction a language is
  /// written. They are in addition to `left` and `right`, because some mail programs do not know
  /// them.
  static let start = "text-align:start"
  static let end = "text-align:end"

  static let title = "margin:0 0 12px;font-size:30px;line-height:34px;color:\(ink)"
  /// The words of a title before its period.
  static let name =
    "display:block;margin:0 0 2px;font-size:14px;line-height:20px;font-weight:400;color:\(muted)"
  static let section =
    "margin:24px 0 8px;padding:10px 0 0;border-top:2px solid \(ink);font-size:20px;"
    + "line-height:26px;color:\(ink)"
  static let headline = "margin:24px 0 2px;font-size:17px;line-height:24px;color:\(ink)"

  static let lead = "margin:0 0 8px;font-size:17px;line-height:26px"
  static let paragraph = "margin:0 0 12px"
  /// Emphasized words of scripts that have no slanted letters.
  static let upright = "font-style:normal"
  static let note = "margin:0 0 10px;\(small);color:\(muted)"
  /// The account at the end.
  static let account = "\(small);color:\(muted)"

  /// A text form, which can be wider than a phone.
  static let drawing =
    "margin:0 0 10px;\(mono);font-size:13px;line-height:17px;color:\(accent)"
  static let scrolling = "overflow-x:auto"
  static let code = "\(mono);font-size:13px"
  static let listing = "margin:0 0 12px;\(mono);\(small);white-space:pre-wrap"

  static let table = "margin:0 0 16px;font-size:14px;line-height:20px;color:\(ink)"
  static let caption = "padding:0 0 4px;text-align:left;\(start);\(small);color:\(muted)"
  static let columnHead = "border-bottom:1px solid \(rule);\(small);font-weight:600"
  static let rowHead = "\(start);font-weight:400;color:\(muted)"
  /// The end of a row head, on its own line: `(until 9:41 AM)`.
  static let until = "display:block;font-size:13px;white-space:normal"
  /// The mark of an interval in its row.
  static let mark = "white-space:pre;\(mono);font-size:13px;color:\(accent)"

  static let tiles = "margin:16px 0;border-bottom:1px solid \(rule);color:\(ink)"
  static let tileName = "padding:12px 8px 10px 0;\(tileTitle)"
  /// The name of a tile with a row below.
  static let longTileName = "padding:12px 8px 2px 0;\(tileTitle)"
  /// The row below.
  static let tileRest = "padding:0 0 10px;\(small)"
  /// The comparisons and the goal below the name of a tile.
  static let remark = "font-size:13px;font-weight:400;color:\(muted)"
  static let tileValue = "padding:12px 0 10px;\(number)"
  static let longTileValue = "padding:12px 0 2px;\(number)"
  static let unit = "font-size:13px;font-weight:400;color:\(muted)"
  static let course = "\(mono);font-size:13px;line-height:18px;font-weight:400;color:\(accent)"
}
