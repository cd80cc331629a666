extension Japanese: CycleLanguage {
  package func name(of level: FlowLevel) -> String { heading(.value(level.value)) }

  package func noun(of level: FlowLevel) -> String { inSentence(.value(level.value)) }

  package func cycle(_ length: CycleLength) -> String {
    switch length {
    case .complete(let length): length
    case .day(let number): "\(number)日目"
    }
  }

  package func cycles(_ count: Int, _ period: String) -> String {
    "\(period)の\(counted(count, .cycle))。それぞれ初日から描いています。"
  }

  package func cycleLengths(_ count: Int, low: String, high: String, mean: String) -> String {
    sentence(headline(.cycles(count: count, low: low, high: high, mean: mean)))
  }

  package func periodLengths(low: String, high: String, mean: String) -> String {
    low == high
      ? "月経の長さは\(high)でした。"
      : "月経の長さは\(range(from: low, to: high))（平均\(mean)）でした。"
  }

  package func cycleIsRunning(_ name: String, day: String) -> String {
    "\(name)からの周期は途中で、\(day)日目です。"
  }

  package func cyclesCutOff(_ count: Int) -> String {
    sentence(existing("行に収まらない", count, .cycle))
  }

  package func cyclesNotCounted(_ count: Int, days: Int) -> String {
    "\(days)日を超える\(counted(count, .cycle))は集計していません。記録のない日を含む可能性があります。"
  }

  package func onAverage(_ length: String) -> String { "平均\(length)" }

  package var dayHeading: String { "日" }

  package func cycle(
    _ name: String, _ length: CycleLength, period: String?,
    _ flow: [(days: String, level: FlowLevel)]
  ) -> String {
    let parts =
      [cycle(length)] + (period.map { ["月経\($0)"] } ?? [])
      + flow.map { "\(noun(of: $0.level)) \($0.days)日" }
    return "\(name)：\(list(parts))"
  }

  package func cycleInRow(_ length: CycleLength, period: String?) -> String {
    cycle(length) + (period.map { "、月経\($0)" } ?? "")
  }

  package var noFlow: String { "出血なし" }

  package func rowsCutOff(days: Int) -> String { "行は\(days)日目までを示しています。" }
}
