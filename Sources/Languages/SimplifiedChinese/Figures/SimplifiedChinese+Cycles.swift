extension SimplifiedChinese: CycleLanguage {
  package func name(of level: FlowLevel) -> String { inSentence(.value(level.value)) }

  package func noun(of level: FlowLevel) -> String { name(of: level) }

  package func cycle(_ length: CycleLength) -> String {
    switch length {
    case .complete(let length): length
    case .day(let number): spaced("第\(number)天")
    }
  }

  package func cycles(_ count: Int, _ period: String) -> String {
    spaced("\(counted(count, .cycle))，\(period)，均从第一天画起。")
  }

  package func cycleLengths(_ count: Int, low: String, high: String, mean: String) -> String {
    headline(.cycles(count: count, low: low, high: high, mean: mean)) + "。"
  }

  package func periodLengths(low: String, high: String, mean: String) -> String {
    low == high ? spaced("经期为\(high)。") : spaced("经期为\(low)至\(high)，平均\(mean)天。")
  }

  package func cycleIsRunning(_ name: String, day: String) -> String {
    spaced("\(name)开始的周期仍在进行，目前是第\(day)天。")
  }

  package func cyclesCutOff(_ count: Int) -> String {
    spaced("\(counted(count, .cycle))超出了所在的行。")
  }

  package func cyclesNotCounted(_ count: Int, days: Int) -> String {
    spaced("\(number(count))个超过\(counted(days, .day))的周期不计入：其中可能有未作记录的日子。")
  }

  package func onAverage(_ length: String) -> String { spaced("平均\(length)") }

  package var dayHeading: String { "天" }

  package func cycle(
    _ name: String, _ length: CycleLength, period: String?,
    _ flow: [(days: String, level: FlowLevel)]
  ) -> String {
    let parts =
      [cycle(length)] + (period.map { [spaced("经期\($0)")] } ?? [])
      + flow.map { spaced("\(noun(of: $0.level))\($0.days)天") }
    return "\(name)：\(parts.joined(separator: "，"))"
  }

  package func cycleInRow(_ length: CycleLength, period: String?) -> String {
    cycle(length) + (period.map { spaced("，经期\($0)") } ?? "")
  }

  package var noFlow: String { "无经血" }

  package func rowsCutOff(days: Int) -> String {
    spaced("各行只画到第\(number(days))天。")
  }
}
