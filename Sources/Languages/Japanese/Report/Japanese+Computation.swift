extension Japanese {
  /// A computation with the length of its intervals and its span of time:
  /// `2024-01-08から2024-02-05まで、1週間ごとのstepCountの合計`.
  func computation(
    _ computation: Computation, every length: TimeLength?, from start: String?, to end: String?
  ) -> String {
    let span = (start.map { "\($0)から" } ?? "") + (end.map { "\($0)まで" } ?? "")
    let every = length.map { "\(text($0))ごとの" } ?? ""
    return list((span.isEmpty ? [] : [span]) + [every + self.computation(computation)])
  }

  /// A length of time in figures: `1週間`, `1440分`.
  func text(_ length: TimeLength) -> String { length.noun.japaneseLength("\(length.count)") }

  private func computation(_ computation: Computation) -> String {
    switch computation {
    case .statistics(let names, let subject, let conditions):
      qualified(
        "\(name(of: subject))の\(list(names.map(inSentence)))", list(conditions.map(condition)))
    case .formula(let formula, let first, let second):
      "\(formula)（\(self.computation(first))、\(self.computation(second))）"
    case .overParticipants(let statistic, let part, let query, let group):
      (group.map { "グループ「\($0)」の" } ?? "") + "参加者全体での、「\(query)」の"
        + (part.map { "「\($0)」の" } ?? "")
        + "\(statistic)の中央値と10、25、75、90パーセンタイル（タイプ7、現地の日付で対応付け）"
    case .written(let text): text
    }
  }

  private func name(of subject: ComputedSubject) -> String {
    switch subject {
    case .type(let name), .written(let name): name
    case .bloodPressure: name(.type, "bloodPressure")
    case .electrocardiograms: name(.type, "electrocardiogram")
    case .menstrualCycles: name(.type, "menstrualCycle")
    case .rings: name(.type, "activitySummary")
    case .workouts: name(.type, "workout")
    case .workoutRoutes: name(.type, "workoutRoute")
    case .episodes(let type, let bound, let length):
      "\(type) \(bound)が\(text(length))続くエピソード"
    case .profile(let subject, let noun): "\(name(of: subject))（\(noun.japaneseEach)）"
    case .timesOfDay(let subject, let minutes):
      "\(name(of: subject))（1日の時刻別、\(minutes)分ごと）"
    }
  }

  private func condition(_ condition: ComputationCondition) -> String {
    switch condition {
    case .word(let word): word
    case .withoutManualEntries: "手入力を除く"
    case .manualEntriesOnly: "手入力のみ"
    case .sources(let names): "ソースは\(list(names))"
    case .devices(let names): "デバイスは\(list(names))"
    case .value(let comparison): "値 \(comparison)"
    case .time(let span): "時刻 \(span)"
    case .weekdays(let days): list(days.map(weekday))
    case .hasMetadata(let key): "\(key)あり"
    case .lacksMetadata(let key): "\(key)なし"
    case .metadata(let key, let text): "\(key)は「\(text)」"
    case .duringWorkouts(let activities): activities.map { "ワークアウトは\(list($0))" } ?? "ワークアウト中"
    case .withoutDates(let spans):
      "除外日は"
        + list(spans.map { $0.first == $0.last ? $0.first : range(from: $0.first, to: $0.last) })
    }
  }

  private func weekday(_ number: Int) -> String {
    let names = ["月", "火", "水", "木", "金", "土", "日"]
    return names.indices.contains(number - 1) ? "\(names[number - 1])曜日" : "\(number)"
  }
}
