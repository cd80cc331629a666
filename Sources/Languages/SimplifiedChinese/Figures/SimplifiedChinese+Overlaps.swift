extension SimplifiedChinese: OverlapLanguage {
  package func overlap(
    _ counted: String, _ period: String, _ sources: [(name: String, added: String)], twice: String?
  ) -> String {
    let parts = sources.enumerated().map { index, source in
      qualified("\(source.name) \(source.added)", index > 0 ? "在它之前的来源没有数据处" : "")
    }
    let rest = twice.map { "\(countedTwice($0))，已去除" } ?? "没有重复计数"
    return spaced("一条柱表示\(counted)，\(period)：\((parts + [rest]).joined(separator: "；"))。")
  }

  package func remaining(_ amount: String) -> String { spaced("剩余\(amount)。") }

  package func order(_ first: String, then second: String) -> String {
    spaced("两者都有记录时，采用\(first)；\(second)填补其空缺。")
  }

  package func order(_ sources: [String]) -> String {
    "多个来源都有记录时，采用此顺序中的第一个：\(sources.joined(separator: "、"))。"
  }

  package func adds(_ amount: String, of total: String) -> String {
    qualified(adds(amount), spaced("共\(total)"))
  }

  package func adds(_ amount: String) -> String { spaced("补充\(amount)") }

  package func source(_ name: String, _ amount: String) -> String { "\(name) \(amount)" }

  package func source(
    _ name: String?, recorded: String, counted: String, twice: String
  ) -> String {
    "\(name ?? "合计")：" + spaced("记录\(recorded)，计入\(counted)，重复\(twice)")
  }

  package func inAll(_ amount: String, _ things: String) -> String {
    spaced("共\(self.amount(amount, things))")
  }

  package func countedTwice(_ amount: String) -> String { spaced("重复计数\(amount)") }

  package func twice(_ amount: String) -> String { spaced("重复\(amount)") }

  package func sums(_ sum: String, counted: String) -> String { spaced("\(sum)；记录\(counted)") }

  package var countedTwiceLabel: String { "重复计数" }
}
