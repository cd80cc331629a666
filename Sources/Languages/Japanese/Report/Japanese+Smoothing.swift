extension Japanese: SmoothingLanguage {
  package func smoothedReadings(of title: String) -> String {
    "\(title)の測定値と平滑化した線"
  }

  package func column(ofSmoothed column: SmoothedColumn) -> String {
    switch column {
    case .date: "日付"
    case .reading(let unit): inSentence(.readings) + unit
    case .smoothed(let unit): smoothedLabel + unit
    }
  }

  package func changeAWeek(from low: String?, to high: String) -> String {
    rate(low.map { range(from: $0, to: high) } ?? high, each: .week)
  }

  package func changed(
    _ name: String, _ change: ChangeAWeek, inFourWeeksTo day: String, _ days: Part,
    without far: [(value: String, day: String)]
  ) -> String {
    (far.isEmpty ? "" : "\(farReadings(far))を除くと、")
      + "\(name)の変化は\(day)までの4週間で\(change.change)でした"
      + bracketed("\(range(change))、測定値は\(part(days, .day))") + "。"
  }

  package func changedWithFar(_ change: ChangeAWeek, _ count: Int) -> String {
    "\(count == 1 ? "これ" : "これら")を含めた変化は"
      + sentence(qualified(change.change, range(change)) + "です")
  }

  private func range(_ change: ChangeAWeek) -> String {
    "\(change.confidence)の範囲は\(change.range)"
  }

  package func areAmongReadings(far: [(value: String, day: String)]) -> String {
    "この中には\(farReadings(far))が含まれています。"
  }

  package func noChangeAWeek(
    _ name: String, inFourWeeksTo day: String, days: Int, needed: Int, over span: Int
  ) -> String {
    "\(name)は、\(day)までの4週間で測定値のある日が\(days)日で、1週間あたりの変化を示すには足りません。"
      + "測定値のある日が\(needed)日以上あり、最初と最後の日が\(span)日以上離れている必要があります。"
  }

  package func latest(
    _ name: String, _ value: String?, withoutFar count: Int, in interval: String
  ) -> String {
    let clauses = [interval] + (value != nil && count > 0 ? [excluding(count)] : [])
    return labeled(name, qualified(value ?? farReadings(count), list(clauses)))
  }

  package func enteredMinusRecorded(
    _ name: String, mean: String, range: (low: String, high: String)?, _ count: Int,
    _ noun: IntervalNoun
  ) -> String {
    "\(name)の手入力の値から自動記録の値を引いた差：両方がある\(counted(count, noun))の平均で\(mean)"
      + (range.map { "、範囲は\(self.range(from: $0.low, to: $0.high))。" } ?? "。")
  }

  package func column(ofDays column: DayColumn) -> String {
    func named(_ part: String) -> String { part.isEmpty ? "" : "\(part)の" }
    return switch column {
    case .day: heading(ofIntervals: .day)
    case .lowest(let part, let unit): "\(named(part))最低\(unit)"
    case .highest(let part, let unit): "\(named(part))最高\(unit)"
    }
  }
}
