extension Japanese: OverlapLanguage {
  package func overlap(
    _ counted: String, _ period: String, _ sources: [(name: String, added: String)], twice: String?
  ) -> String {
    let parts = sources.enumerated().map { index, source in
      "\(source.name) \(source.added)" + (index > 0 ? "（前のソースにデータがない分）" : "")
    }
    let rest = twice.map { "重複 \($0)（除外）" } ?? "重複なし"
    return "\(counted)を示す1本の棒（\(period)）：\(list(parts + [rest]))。"
  }

  package func remaining(_ amount: String) -> String { "残りは\(amount)です。" }

  package func order(_ first: String, then second: String) -> String {
    "両方に記録がある部分は\(first)を使い、\(second)はその空白を補います。"
  }

  package func order(_ sources: [String]) -> String {
    "複数に記録がある部分は、この順で最初のものを使います：\(list(sources))。"
  }

  package func adds(_ amount: String, of total: String) -> String {
    "\(total)のうち\(amount)を追加"
  }

  package func adds(_ amount: String) -> String { "\(amount)を追加" }

  package func source(_ name: String, _ amount: String) -> String { "\(name) \(amount)" }

  package func source(
    _ name: String?, recorded: String, counted: String, twice: String
  ) -> String { "\(name ?? "全体")：記録\(recorded)、集計\(counted)、重複\(twice)" }

  package func inAll(_ amount: String, _ things: String) -> String {
    "合計\(quantity(amount, things))"
  }

  package func countedTwice(_ amount: String) -> String { "重複\(amount)" }

  package func twice(_ amount: String) -> String { "重複 \(amount)" }

  package func sums(_ sum: String, counted: String) -> String { "\(sum)、記録は\(counted)" }

  package var countedTwiceLabel: String { "重複" }
}
