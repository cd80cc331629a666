extension SimplifiedChinese: PressureLanguage {
  package var byHandHeading: String { "手动" }
  package var yes: String { "是" }
  package var no: String { "否" }

  package func mean(against limit: String, named name: String?) -> String {
    "平均值，" + (name.map { "\($0) \(limit)" } ?? self.limit(limit))
  }

  package func side(_ relation: PairsAverage.Relation, of limit: String) -> String {
    spaced("\(word(relation))\(limit)")
  }

  package func measurementList(
    _ shown: Part, from source: String?, areByHand: Bool?, hasFirstDays: Bool
  ) -> String {
    let isSingle = shown.count == 1
    let count =
      switch (isSingle, shown.count == shown.all) {
      case (true, true): "唯一的一次测量"
      case (false, true): "全部测量"
      case (true, false): spaced("\(measurements(shown.all))中最近的一次")
      case (false, false): spaced("\(measurements(shown.all))中最近的\(times(shown.count))")
      }
    let from = source.map { spaced("，来自\($0)") } ?? ""
    let hand =
      areByHand.map { "，" + (isSingle ? "" : "均") + ($0 ? isSingle ? "" : "为" : "非") + byHand }
    return count + from + (hand ?? "") + (hasFirstDays ? "；括号内为首日的测量" : "")
  }

  private var byHand: String { inSentence(.entry("byHand")) }

  private func measurements(_ count: Int) -> String { spaced("\(number(count))次测量") }

  package func measurements(_ count: Int, on days: Part) -> String {
    "\(measurements(count))，\(share(days, .day, "有测量", none: "没有测量"))。"
  }

  package func halvesStart(_ first: String, _ second: String) -> String {
    spaced("一天的前半天从\(first)开始，后半天从\(second)开始。")
  }

  package func remark(headline: String, on title: String) -> String {
    remark(headline, on: [title])
  }

  package func severe(_ part: Part, limit: String) -> String {
    let statement = spaced("达到或超过\(limit)：")
    guard part.count < part.all else {
      return part.all == 1 ? "唯一的一次测量\(statement)" : "\(measurements(part.all))都\(statement)"
    }
    return spaced("\(measurements(part.all))中有\(times(part.count))\(statement)")
  }

  package func noneSevere(of count: Int, limit: String) -> String {
    (count == 1 ? "唯一的一次测量" : "\(measurements(count))都") + spaced("未达到\(limit)。")
  }

  package func severe(_ measurement: SevereMeasurement, isCounted: Bool) -> String {
    let clauses = remarks(on: measurement) + (isCounted ? [] : ["属于首日，不计入平均值"])
    return (["\(measurement.time)：\(measurement.pair)"] + clauses).joined(separator: "，")
  }

  package func severe(_ days: [SevereDay], earlier: Int) -> [String] {
    let texts = days.map { day in
      let measurements = day.measurements.map { one in
        qualified("\(one.time) \(one.pair)", remarks(on: one).joined(separator: "，"))
      }
      return qualified(day.date, day.isCounted ? "" : "首日")
        + "：\(measurements.joined(separator: "，"))"
    }
    let all = texts + (earlier > 0 ? [spaced("以及更早的\(times(earlier))")] : [])
    return all.enumerated().map { $0 < all.count - 1 ? "\($1)；" : $1 }
  }

  private func remarks(on measurement: SevereMeasurement) -> [String] {
    (measurement.isByHand ? [byHand] : [])
      + (measurement.count > 1 ? [measurements(measurement.count)] : [])
      + (measurement.sources.count > 1 ? [spaced("来自\(list(measurement.sources))")] : [])
  }

  package func allSevere(limit: String) -> String { spaced("达到或超过\(limit)的全部测量") }

  package func onlyRun(_ run: PressureRun, of guideline: String?) -> String {
    "\(name(ofProtocol: guideline))：\(self.run(run))。"
  }

  package func runs(_ count: Int, single: Int, met: Int, of guideline: String?) -> String {
    let name = name(ofProtocol: guideline)
    let all = spaced("\(number(count))段连续测量")
    let ofOneDay: String? =
      switch single {
      case 0: nil
      case count: count == 1 ? "只有一天" : "都只有一天"
      default: spaced("\(number(single))段只有一天")
      }
    let isSame = ofOneDay == nil && (met == 0 || met == count)
    return "\(name)：\(all)\(isSame ? "" : "，")\(verdict(Part(met, of: count)))"
      + (ofOneDay.map { "；\($0)" } ?? "") + "。"
  }

  private func name(ofProtocol guideline: String?) -> String {
    spaced("\(guideline ?? "")测量方案")
  }

  package func run(_ run: PressureRun) -> String {
    // Measurements beyond those that the protocol has are made, too.
    let (kept, asked) = (run.scheduled.count, run.scheduled.all)
    let made =
      run.isExact
      ? spaced("应测\(times(asked))，实测\(times(kept))")
      : spaced("实测\(times(run.measured))")
        + (asked == 0 ? "" : spaced("，应测的\(times(asked))中完成\(times(kept))"))
    var clauses = ["\(qualified(counted(run.days, .day), run.dates))，\(made)，\(verdict(run))"]
    if run.days < run.leastDays {
      clauses.append(spaced("至少需要\(counted(run.leastDays, .day))"))
    }
    if run.counted < run.measured || run.counted < run.leastMeasurements {
      let first = run.counted < run.measured ? "除去首日后" : ""
      let least =
        run.counted < run.leastMeasurements
        ? spaced("，至少需要\(times(run.leastMeasurements))") : ""
      clauses.append(spaced("\(first)计入\(times(run.counted))\(least)"))
    }
    if !run.missing.isEmpty {
      let missing =
        run.missing.map(text) + (run.moreMissing > 0 ? [spaced("另外\(times(run.moreMissing))")] : [])
      clauses.append("缺少：\(missing.joined(separator: "、"))")
    }
    if let better = run.betterDays, run.days < better, run.isMet {
      clauses.append(spaced("以\(counted(better, .day))为佳"))
    }
    return clauses.joined(separator: "；")
  }

  private func verdict(_ run: PressureRun) -> String {
    guard run.isMet else { return "未达到要求" }
    return run.missing.isEmpty ? "达到要求" : "达到最低要求"
  }

  /// The verdict on several runs: `都未达到要求`, `其中 2 段达到要求`.
  private func verdict(_ met: Part) -> String {
    switch met.count {
    case 0, met.all: (met.all > 1 ? "都" : "") + (met.count == 0 ? "未" : "") + "达到要求"
    default: spaced("其中\(number(met.count))段达到要求")
    }
  }

  private func text(_ missing: MissingMeasurements) -> String {
    spaced("\(missing.day)\(inSentence(.half(missing.half)))\(times(missing.count))")
  }

  package func earlierRuns(_ met: Part) -> String {
    spaced("以及更早的\(number(met.all))段，\(verdict(met))")
  }
}
