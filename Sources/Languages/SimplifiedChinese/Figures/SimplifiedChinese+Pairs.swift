extension SimplifiedChinese: PairLanguage {
  package var systolic: String { inSentence(.pressure(.systolic)) }
  package var diastolic: String { inSentence(.pressure(.diastolic)) }

  package func end(_ number: String, _ name: String) -> String { spaced("\(name)\(number)") }

  package func limit(_ number: String) -> String { spaced("限值\(number)") }

  package func limits(_ numbers: [String]) -> String { limit(list(numbers)) }

  package func pair(_ time: String, _ upper: String, _ lower: String) -> String {
    "\(time)：\(upper)/\(lower)"
  }

  package var pairKey: String { "每个读数的收缩压（实心）和舒张压（空心）" }

  package func pairKeyOfMeasurements(haveSevere: Bool) -> String {
    "每次测量的收缩压（实心）和舒张压（空心）"
      + (haveSevere ? "，\(atOrAboveSevereLimit)的加圆环" : "") + "；数字为平均值"
  }

  package func average(_ average: PairsAverage) -> String { headline(.average(average)) + "。" }

  package func noReadings(from period: String) -> String { spaced("\(period)没有读数。") }

  package func readings(_ count: Int, from period: String) -> String {
    "\(counted(count, .reading))，\(period)。"
  }

  package func ranges(systolic: NumberRange, diastolic: NumberRange) -> String {
    spaced("\(self.systolic)\(words(systolic))，\(self.diastolic)\(words(diastolic))。")
  }

  private func words(_ range: NumberRange) -> String {
    switch range {
    case .one(let number): number
    case .between(let low, let high): self.range(low, to: high)
    }
  }

  package func belowLimits(_ part: Part, systolic: String, diastolic: String) -> String {
    share(part, .reading, "低于定义中的限值", none: "未低于定义中的限值")
      + spaced("：\(self.systolic)\(systolic)，\(self.diastolic)\(diastolic)。")
  }

  package func latestPair(_ upper: String, _ lower: String, _ when: String) -> String {
    "最新：\(label(DatedText("\(upper)/\(lower)", when)))。"
  }

  package func drawnAtEdge(_ count: Int) -> String { beyondAxis(count, .reading) }

  package func latestReadings(_ part: Part) -> String { latest(part, .reading) }

  package func noMeasurements(from period: String) -> String { spaced("\(period)没有测量。") }

  package func highest(_ value: DatedText) -> String { "最高：\(label(value))。" }

  package func latestDaysWithMeasurements(_ part: Part) -> String {
    spaced("有测量的\(latest(part, .day))")
  }

  package func dashedLines(_ limits: [String]) -> String { spaced("虚线为\(list(limits))。") }

  package func boldAtOrAbove(_ limit: String) -> String { spaced("粗体：达到或超过\(limit)。") }

  package var firstDayInBrackets: String { "括号内：首日，不计入平均值。" }

  package var lineForDaysWithoutMeasurements: String { "横线表示没有测量的日子。" }

  package var halvesOfDay: (morning: String, evening: String) {
    (inSentence(.half(.morning)), inSentence(.half(.evening)))
  }

  package var atOrAboveSevereLimit: String { "达到或超过重度限值" }
  package var noMeasurement: String { "无测量" }
  package var moreInTable: String { "其余见表格" }
}
