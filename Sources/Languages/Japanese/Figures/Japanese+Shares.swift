extension Japanese: ShareLanguage {
  package func inSentence(bandNamed name: String) -> String { name }

  package func shares(of whole: Finding.Whole, _ period: String) -> String {
    "範囲ごとの\(name(whole))の割合（\(period)）。"
  }

  package func shares(_ shares: [(name: String, share: String?)]) -> String {
    sentence(
      list(
        shares.map { share in
          share.share.map { pairs([(share.name, $0)]) } ?? "\(share.name)は\(noData)"
        }))
  }

  package func time(in band: String, _ time: String) -> String { "\(band)：\(time)。" }

  package func band(_ name: String, bounds: String, _ share: String, time: String?) -> String {
    "\(qualified(name, bounds))：\(list([share] + (time.map { [$0] } ?? [])))"
  }

  package func stackedBars(
    by noun: IntervalNoun, _ period: String, _ zones: [String]
  ) -> String { "\(noun.japaneseEach)の積み上げ棒グラフ（\(period)）。\(fromBottom(zones))" }

  package func zones(_ when: String, _ zones: [(name: String, value: String)]) -> String {
    "\(when)：\(values(zones))。"
  }

  package func allZones(_ extremes: String) -> String { "すべてのゾーンの合計：\(extremes)" }

  package func fromBottom(_ zones: [String]) -> String { "下から順に：\(list(zones))。" }

  package func zoneBounds(_ zones: [(name: String, value: String)], unit: String) -> String {
    "\(qualified("ゾーン", unit))：\(values(zones))。"
  }
}
