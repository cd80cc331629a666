extension SimplifiedChinese: DayLanguage {
  package func days(_ count: Int, _ period: String) -> String {
    spaced("\(counted(count, .day))，刻度相同，\(period)。")
  }

  package func extremes(
    of part: String, _ highest: DatedText, _ lowest: DatedText
  ) -> String { "\(part)最高：\(label(highest))；\(part)最低：\(label(lowest))。" }

  package func noData(onDays count: Int) -> String { missing(count, .day) }

  package func drawingsOfDay(
    from least: String, to greatest: String, unit: String
  ) -> String {
    "每幅图横向从午夜到午夜，" + spaced("纵向从\(least)到\(amount(greatest, unit))。")
  }

  /// A number with its unit; the number alone if there is none.
  func amount(_ number: String, _ unit: String) -> String {
    unit.isEmpty ? number : "\(number) \(unit)"
  }

  package func linesAcrossEach(_ limits: [String]) -> String {
    spaced("每幅图中的横线位于\(list(limits))。")
  }

  package func columnsOfDay(
    lowest part: String, levels least: String, to greatest: String
  ) -> String {
    spaced("列：0 时至 23 时，各为其最低\(part.isEmpty ? "值" : part)。") + levels(least, greatest)
  }

  /// The levels of a text form, from the least to the greatest value.
  func levels(_ least: String, _ greatest: String) -> String {
    "级别：\(range(least, to: greatest))。"
  }
}
