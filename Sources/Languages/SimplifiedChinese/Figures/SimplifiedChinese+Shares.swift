extension SimplifiedChinese: ShareLanguage {
  package func inSentence(bandNamed name: String) -> String { name }

  package func shares(of whole: Finding.Whole, _ period: String) -> String {
    "各范围占\(noun(whole))的比例，\(period)。"
  }

  package func shares(_ shares: [(name: String, share: String?)]) -> String {
    let texts = shares.map { share in
      share.share.map { values([(name: share.name, value: $0)]) } ?? share.name + noData
    }
    return texts.joined(separator: "，") + "。"
  }

  package func time(in band: String, _ time: String) -> String { "\(tip(band, time))。" }

  package func band(_ name: String, bounds: String, _ share: String, time: String?) -> String {
    tip(qualified(name, bounds), [share, time].compactMap(\.self).joined(separator: "，"))
  }

  package func stackedBars(
    by noun: IntervalNoun, _ period: String, _ zones: [String]
  ) -> String {
    spaced("\(noun.chineseBy)显示的堆叠柱状图，\(period)，\(fromBottom(zones))")
  }

  package func zones(_ when: String, _ zones: [(name: String, value: String)]) -> String {
    "\(tip(when, values(zones)))。"
  }

  package func allZones(_ extremes: String) -> String { "所有区间合计。\(extremes)" }

  package func fromBottom(_ zones: [String]) -> String {
    "自下而上：\(zones.joined(separator: "、"))。"
  }

  package func zoneBounds(_ zones: [(name: String, value: String)], unit: String) -> String {
    "\(qualified("区间", unit))：\(values(zones))。"
  }
}
