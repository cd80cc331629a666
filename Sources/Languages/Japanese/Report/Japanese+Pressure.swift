extension Japanese: PressureLanguage {
  package var byHandHeading: String { inSentence(.entry("byHand")) }
  package var yes: String { "あり" }
  package var no: String { "なし" }

  package func mean(against limit: String, named name: String?) -> String {
    qualified("平均", name.map { "\($0) \(limit)" } ?? self.limit(limit))
  }

  package func side(_ relation: PairsAverage.Relation, of limit: String) -> String {
    switch relation {
    case .above: "\(limit)超"
    case .at: "\(limit)と同じ"
    case .below: "\(limit)未満"
    }
  }

  package func measurementList(
    _ shown: Part, from source: String?, areByHand: Bool?, hasFirstDays: Bool
  ) -> String {
    let isSingle = shown.count == 1
    let count =
      shown.count == shown.all
      ? isSingle ? "唯一の測定" : "すべての測定"
      : "\(measurements(shown.all))のうち最新の\(number(shown.count))件"
    let byHand = isSingle ? byHandHeading : "すべて\(byHandHeading)"
    let notByHand = byHandHeading + (isSingle ? "ではない" : "なし")
    return list(
      [count] + (source.map { ["\($0)の記録"] } ?? [])
        + (areByHand.map { [$0 ? byHand : notByHand] } ?? [])
        + (hasFirstDays ? ["括弧内は初日"] : []))
  }

  package func measurements(_ count: Int, on days: Part) -> String {
    "\(part(days, .day))に\(measurements(count))。"
  }

  private func measurements(_ count: Int) -> String { "測定\(number(count))件" }

  package func halvesStart(_ first: String, _ second: String) -> String {
    "1日の前半は\(first)、後半は\(second)に始まります。"
  }

  package func remark(headline: String, on title: String) -> String {
    remark(headline, on: [title])
  }

  package func severe(_ part: Part, limit: String) -> String {
    let subject =
      part.count < part.all
      ? "\(measurements(part.all))のうち\(number(part.count))件"
      : part.all == 1 ? "唯一の測定" : "\(measurements(part.all))すべて"
    return "\(subject)が\(limit)以上です："
  }

  package func noneSevere(of count: Int, limit: String) -> String {
    count == 1
      ? "唯一の測定は\(limit)未満です。"
      : "\(measurements(count))のうち、\(limit)以上のものはありません。"
  }

  package func severe(_ measurement: SevereMeasurement, isCounted: Bool) -> String {
    qualified(
      measurement.pair,
      list(
        [measurement.time] + remarks(on: measurement) + (isCounted ? [] : ["平均に含めない初日"])))
  }

  package func severe(_ days: [SevereDay], earlier: Int) -> [String] {
    days.map { day in
      let measurements = day.measurements.map { one in
        qualified("\(one.time)に\(one.pair)", list(remarks(on: one)))
      }
      return sentence(
        labeled(qualified(day.date, day.isCounted ? "" : "初日"), list(measurements)))
    } + (earlier > 0 ? ["ほかにこれより前の\(measurements(earlier))。"] : [])
  }

  private func remarks(on measurement: SevereMeasurement) -> [String] {
    (measurement.isByHand ? [byHandHeading] : [])
      + (measurement.count > 1 ? [measurements(measurement.count)] : [])
      + (measurement.sources.count > 1
        ? ["\(measurement.sources.joined(separator: "と"))の記録"] : [])
  }

  package func allSevere(limit: String) -> String { "\(limit)以上のすべての測定" }

  package func onlyRun(_ run: PressureRun, of guideline: String?) -> String {
    sentence(labeled(name(ofProtocol: guideline), self.run(run)))
  }

  package func runs(_ count: Int, single: Int, met: Int, of guideline: String?) -> String {
    let ofOneDay: String? =
      switch single {
      case 0: nil
      case count: count == 1 ? "1日のみ" : "いずれも1日のみ"
      default: "うち\(single)件は1日のみ"
      }
    // The single days are among all runs, and not among those that meet it.
    let text =
      ofOneDay.map { "\(qualified("連続した測定期間は\(count)件", $0))、達成は\(met)件" }
      ?? "連続した測定期間\(count)件のうち、達成は\(met)件"
    return sentence(labeled(name(ofProtocol: guideline), text))
  }

  private func name(ofProtocol guideline: String?) -> String {
    (guideline.map { "\($0)の" } ?? "") + "プロトコル"
  }

  package func run(_ run: PressureRun) -> String {
    // Measurements beyond those that the protocol has are made, too.
    let (kept, asked) = (run.scheduled.count, run.scheduled.all)
    let scheduled = kept == asked ? "\(asked)件すべて" : "\(asked)件のうち\(kept)件"
    let made =
      run.isExact
      ? "規定の測定\(scheduled)"
      : measurements(run.measured) + (asked == 0 ? "" : "、規定の\(scheduled)")
    let days = qualified(counted(run.days, .day), run.dates)
    var clauses = ["\(days)に\(made)、\(verdict(run))"]
    if run.days < run.leastDays {
      clauses.append("必要な日数は\(counted(run.leastDays, .day))以上")
    }
    if run.counted < run.measured || run.counted < run.leastMeasurements {
      let first = run.counted < run.measured ? "初日を除いた" : ""
      let least =
        run.counted < run.leastMeasurements ? "\(run.leastMeasurements)件以上必要" : ""
      clauses.append(qualified("\(first)集計対象は\(run.counted)件", least))
    }
    if !run.missing.isEmpty {
      let more = run.moreMissing > 0 ? ["ほか\(run.moreMissing)件"] : []
      clauses.append(labeled("不足", list(run.missing.map(text) + more)))
    }
    if let better = run.betterDays, run.days < better, run.isMet {
      clauses.append("より望ましい日数は\(counted(better, .day))")
    }
    return clauses.joined(separator: "。")
  }

  private func verdict(_ run: PressureRun) -> String {
    guard run.isMet else { return "未達成" }
    return run.missing.isEmpty ? "達成" : "最低限を達成"
  }

  private func text(_ missing: MissingMeasurements) -> String {
    "\(missing.day)の\(inSentence(.half(missing.half)))に\(missing.count)件"
  }

  package func earlierRuns(_ met: Part) -> String {
    "ほかにこれより前の測定期間\(met.all)件、うち達成は\(met.count)件"
  }
}
