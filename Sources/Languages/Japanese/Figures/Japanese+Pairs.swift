extension Japanese: PairLanguage {
  package var systolic: String { inSentence(.pressure(.systolic)) }
  package var diastolic: String { inSentence(.pressure(.diastolic)) }

  package func end(_ number: String, _ name: String) -> String { "\(name)\(number)" }

  package func limit(_ number: String) -> String { "基準値\(number)" }

  package func limits(_ numbers: [String]) -> String { "基準値\(list(numbers))" }

  package func pair(_ time: String, _ upper: String, _ lower: String) -> String {
    "\(time)：\(pair(upper, lower))"
  }

  package var pairKey: String { "各測定値の収縮期（塗りつぶし）と拡張期（白抜き）" }

  package func pairKeyOfMeasurements(haveSevere: Bool) -> String {
    "各測定の収縮期（塗りつぶし）と拡張期（白抜き）"
      + (haveSevere ? "、\(atOrAboveSevereLimit)は丸囲み" : "") + "、数字は平均"
  }

  package func average(_ average: PairsAverage) -> String { sentence(headline(.average(average))) }

  package func noReadings(from period: String) -> String { "\(period)の測定値はありません。" }

  package func readings(_ count: Int, from period: String) -> String {
    "\(period)の\(counted(count, .reading))。"
  }

  package func ranges(systolic: NumberRange, diastolic: NumberRange) -> String {
    "収縮期は\(words(systolic))、拡張期は\(words(diastolic))です。"
  }

  private func words(_ range: NumberRange) -> String {
    switch range {
    case .one(let number): number
    case .between(let low, let high): self.range(from: low, to: high)
    }
  }

  package func belowLimits(_ part: Part, systolic: String, diastolic: String) -> String {
    let limits = "定義の基準値である収縮期\(systolic)、拡張期\(diastolic)"
    return sentence(share(part, .reading, "が\(limits)を下回っています", none: "\(limits)を下回った"))
  }

  package func latestPair(_ upper: String, _ lower: String, _ when: String) -> String {
    "最新は\(when)の\(pair(upper, lower))です。"
  }

  package func drawnAtEdge(_ count: Int) -> String { beyondAxis(count, .reading) }

  package func latestReadings(_ part: Part) -> String { latest(part, .reading) }

  package func noMeasurements(from period: String) -> String { "\(period)の測定はありません。" }

  package func highest(_ value: DatedText) -> String { "最高は\(dated(value))です。" }

  package func latestDaysWithMeasurements(_ part: Part) -> String {
    "測定のある\(counted(part.all, .day))のうち最新の\(counter(part.count, .day))。"
  }

  package func dashedLines(_ limits: [String]) -> String { "破線は\(list(limits))です。" }

  package func boldAtOrAbove(_ limit: String) -> String { "太字：\(limit)以上。" }

  package var firstDayInBrackets: String { "括弧内：平均に含めない初日。" }

  package var lineForDaysWithoutMeasurements: String { "横線は測定のない日を表します。" }

  package var halvesOfDay: (morning: String, evening: String) {
    (inSentence(.half(.morning)), inSentence(.half(.evening)))
  }

  package var atOrAboveSevereLimit: String { "重度の基準値以上" }
  package var noMeasurement: String { "測定なし" }
  package var moreInTable: String { "ほかは表に記載" }
}
