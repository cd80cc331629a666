extension SimplifiedChinese {
  /// A computation in words: `sleepAnalysis 的时长（asleep，不含手动输入）`.
  func computation(_ computation: Computation) -> String {
    switch computation {
    case .statistics(let names, let subject, let conditions):
      let statistics = names.map(inSentence).joined(separator: "、")
      return qualified(
        spaced("\(name(of: subject))的\(statistics)"),
        conditions.map(condition).joined(separator: "，"))
    case .formula(let formula, let first, let second):
      return "\(formula)：\(self.computation(first))；\(self.computation(second))"
    case .overParticipants(let statistic, let part, let query, let group):
      return spaced("“\(query)”\(part.map { "中“\($0)”" } ?? "")的\(statistic)，按本地日期对应，")
        + (group.map { "在“\($0)”组的" } ?? "在")
        + "各参与者之间取中位数，以及第 10、25、75 和 90 百分位数（类型 7）"
    case .written(let text): return text
    }
  }

  private func name(of subject: ComputedSubject) -> String {
    switch subject {
    case .type(let name), .written(let name): name
    case .bloodPressure: self.name(.type, "bloodPressure")
    case .electrocardiograms: self.name(.type, "electrocardiogram")
    case .menstrualCycles: self.name(.type, "menstrualCycle")
    case .rings: "圆环"
    case .workouts: self.name(.type, "workout")
    case .workoutRoutes: self.name(.type, "workoutRoute")
    case .episodes(let type, let bound, let length):
      spaced("\(type) \(bound)持续\(text(length))的事件")
    case .profile(let subject, let noun): spaced("\(name(of: subject))\(noun.chineseBy)")
    case .timesOfDay(let subject, let minutes):
      spaced("\(name(of: subject))按一天中的时刻（每\(counted(minutes, .minute))）")
    }
  }

  private func condition(_ condition: ComputationCondition) -> String {
    switch condition {
    case .word(let word): word
    case .withoutManualEntries: "不含手动输入"
    case .manualEntriesOnly: "仅手动输入"
    case .sources(let names): spaced("来源\(names.joined(separator: "、"))")
    case .devices(let names): spaced("设备\(names.joined(separator: "、"))")
    case .value(let comparison): spaced("值\(comparison)")
    case .time(let span): spaced("时间\(span)")
    case .weekdays(let days): days.map(weekday).joined(separator: "、")
    case .hasMetadata(let key): spaced("有\(key)")
    case .lacksMetadata(let key): spaced("没有\(key)")
    case .metadata(let key, let text): spaced("\(key)为“\(text)”")
    case .duringWorkouts(let activities?): spaced("\(activities.joined(separator: "、"))期间")
    case .duringWorkouts(nil): "任一体能训练期间"
    case .withoutDates(let spans):
      spaced("不含\(spans.map(dates).joined(separator: "、"))")
    }
  }

  private func dates(_ span: ComputationCondition.DateSpan) -> String {
    span.first == span.last ? span.first : period(from: span.first, to: span.last)
  }

  private func weekday(_ number: Int) -> String {
    let names = ["星期一", "星期二", "星期三", "星期四", "星期五", "星期六", "星期日"]
    return names.indices.contains(number - 1) ? names[number - 1] : "\(number)"
  }
}
