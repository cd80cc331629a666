extension Japanese: DocumentLanguage {
  package func asOf(
    _ moment: String, isEndOfDay: Bool, after opening: String, zone: String, remarks: [String]
  ) -> MomentSentence {
    MomentSentence(
      opening: opening.isEmpty ? "" : opening + "、", moment: moment,
      closing: (["\(isEndOfDay ? "終了" : "")時点（\(zone)）。"] + remarks)
        .joined(separator: sentenceSpace))
  }

  package func zone(ofCity name: String) -> String { "\(name)時間" }

  package func dataEnds(_ moment: String) -> String { "データは\(moment)までです。" }

  package func isRunning(_ interval: NamedInterval) -> String {
    "\(name(of: interval))はまだ終わっていないため、比較していません。"
  }

  package func lacksItsEnd(
    _ interval: NamedInterval, last: TimeLength, until day: String, at time: String?
  ) -> String {
    let later = time.map { "\(day)の\($0)より後" } ?? "\(day)以降"
    return "\(name(of: interval))は最後の\(text(last))のデータがないため、比較していません。"
      + "\(later)に書き出すと、すべて含まれます。"
  }

  package func noData(
    about names: [String], others: Int, isAll: Bool, isRest: Bool
  ) -> String {
    let whole = isRest ? "残り" : "このレポート"
    return "\(whole)\(isAll ? "" : "の大部分")は、対象の範囲にデータがありません："
      + sentence(list(names + (others > 0 ? ["ほか\(others)件"] : [])))
  }

  package func remark(_ reason: String, on names: [String]) -> String {
    "\(list(names))：\(reason)。"
  }

  package func latestRowsOfList(_ part: Part) -> String {
    "\(part.all)行のうち最新の\(part.count)行。ページにはすべての行があります。"
  }

  package func naps(_ count: Int, asleep: String, withoutThem mean: String) -> String {
    "仮眠は\(count)回で\(count == 1 ? "" : "合計")\(asleep)。仮眠を除く睡眠時間は1晩平均\(mean)です。"
  }
}
