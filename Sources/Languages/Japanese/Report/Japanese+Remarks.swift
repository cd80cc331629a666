extension Japanese: RemarkLanguage {
  package var noDataInRange: String { "対象の範囲にデータがありません" }

  package func noDataInRange(latest value: String, _ time: String) -> String {
    "\(noDataInRange)。最新の測定値は\(value)（\(time)）です"
  }

  package func allFromOneSource(_ amount: String) -> String {
    "\(amount)はすべて1つのソースの記録です"
  }

  package func tooManyToDraw(limit: Int) -> String {
    "項目が\(limit)件を超えるため、個別には描いていません"
  }

  package func noCompleteInterval(_ title: String) -> String {
    "\(title)：完了した区間はまだありません。"
  }

  package func noCompleteData(_ title: String, _ noun: IntervalNoun) -> String {
    sentence(labeled(title, noCompleteData(noun)))
  }

  package func runningAlone(_ finding: String, noCompleteData noun: IntervalNoun?) -> String {
    sentence(finding) + (noun.map { sentence(noCompleteData($0)) } ?? "")
  }

  private func noCompleteData(_ noun: IntervalNoun) -> String {
    "完了していてデータのある\(noun.japaneseName)はありません"
  }

  package var nothingOverlaps: String { "ほかのソースにデータがないため、重複はありません。" }

  package func hours(of day: String, _ hours: String) -> String { "\(day)は\(hours)時間です。" }

  package func hours(ofDays days: [(count: Int, hours: String)]) -> String {
    list(days.map { "\($0.hours)時間の日が\(counted($0.count, .day))" }) + "あります。"
  }

  package func inNoBand(_ share: String) -> String { "どの範囲にも入らないものが\(share)あります。" }

  package func readings(inAll count: Int) -> String { "\(counted(count, .reading))。" }

  package func readings(_ count: Int, on days: Part) -> String {
    "\(part(days, .day))に\(counted(count, .reading))。"
  }

  package func otherSources(_ count: Int) -> String { "ほか\(number(count))件のソース" }

  package func lastRows(_ part: Part, _ rows: TableRows) -> String {
    "表にあるのは\(text(ShownRows(part.count, of: part.all, rows, areLast: true)))です。"
      + "すべてはJSON出力にあります。"
  }

  package func lastMarks(_ part: Part) -> String {
    "表の行の間にあるのは、\(number(part.all))件の印のうち最後の\(number(part.count))件です。"
  }
}
