extension Japanese: DayLanguage {
  package func days(_ count: Int, _ period: String) -> String {
    "同じ目盛りの\(number(count))日間（\(period)）。"
  }

  package func extremes(
    of part: String, _ highest: DatedText, _ lowest: DatedText
  ) -> String {
    let part = part.isEmpty ? "" : "\(part)の"
    return "\(part)最高は\(dated(highest))、最低は\(dated(lowest))です。"
  }

  package func noData(onDays count: Int) -> String { missing(count, .day) }

  package func drawingsOfDay(
    from least: String, to greatest: String, unit: String
  ) -> String {
    "各図は0時から24時まで、\(range(from: least, to: quantity(greatest, unit)))の範囲です。"
  }

  package func linesAcrossEach(_ limits: [String]) -> String {
    "各図の横線は\(list(limits))の位置です。"
  }

  package func columnsOfDay(
    lowest part: String, levels least: String, to greatest: String
  ) -> String {
    "列：0～23時、それぞれの\(part.isEmpty ? "最低値" : "\(part)の最低値")。"
      + "段階：\(range(from: least, to: greatest))。"
  }
}
