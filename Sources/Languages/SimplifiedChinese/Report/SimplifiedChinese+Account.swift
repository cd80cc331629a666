extension SimplifiedChinese: AccountLanguage {
  package func account(_ fact: AccountFact) -> String {
    switch fact {
    case .written(let text): return text
    case .computed(let computed, let length, let start, let end):
      let every = length.map { spaced("，以\(text($0))为一个时段") } ?? ""
      return computation(computed) + every + dates(from: start, to: end)
    case .coverage(let part): return coverageClause(part, .interval)
    case .noData: return "没有数据"
    case .notComputed: return "未计算"
    case .pluginIsOff(let id): return "未计算，插件“\(id)”已关闭"
    case .nothingPasses(let count): return "“where”" + excluded(count)
    case .unknownValues(let count, let doCount):
      return spaced("\(number(count))个样本的值未知，\(doCount ? "计入" : "不计入")")
    case .sources(let names, let areMerged): return sources(names, areMerged: areMerged)
    case .overlap(let sum, let overlapping):
      return spaced("各来源的总和相加为\(sum)，其中\(overlapping)重叠，只计一次")
    case .overlapOutOfRange: return "各来源的总和相加超出数值范围；重叠的部分只计一次"
    case .missingSummary(let summary, let isPercentage, let reason):
      return (isPercentage ? "“\(summary)”没有百分比" : "缺少“\(summary)”") + "：\(reason)"
    case .knownUntil(let moment, let hasRunning, let hasAhead):
      let running = hasRunning || !hasAhead ? ["标有“截至”的时段尚未结束"] : []
      let ahead = hasAhead ? ["标有“\(aheadLabel)”的时段在此时或之后开始"] : []
      return spaced("数据截至\(moment)：") + (running + ahead).joined(separator: "，") + "，不作比较"
    case .reveals(let facts): return "透露" + list(facts.map(revealed))
    case .samples(let fact): return clause(fact)
    case .readings(let fact): return clause(fact)
    case .nights(let fact): return clause(fact)
    case .objects(let fact): return clause(fact)
    case .participants(let fact): return clause(fact)
    }
  }

  /// Samples that conditions exclude: `排除了范围内全部 5 个样本`.
  func excluded(_ count: Int) -> String {
    count == 1 ? "排除了范围内唯一的样本" : spaced("排除了范围内全部\(number(count))个样本")
  }

  private func dates(from start: String?, to end: String?) -> String {
    switch (start, end) {
    case (nil, nil): ""
    case (let start?, nil): spaced("，从\(start)起")
    case (nil, let end?): spaced("，到\(end)为止")
    case (let start?, let end?): spaced("，从\(start)到\(end)")
    }
  }

  package func remark(_ fact: AccountFact) -> String { sentence(account(fact)) }

  package func account(of title: String, _ clauses: [String]) -> [TextRun] {
    [.strong(title)] + clauses.enumerated().map { .text(($0 == 0 ? labelEnd : "；") + $1) }
      + [.text("。")]
  }

  package func item(_ term: AccountTerm, _ text: String) -> [TextRun] {
    let name =
      switch term {
      case .section: "章节"
      case .parameters: "参数"
      case .loss: "数据缺失"
      case .note: "说明"
      case .published: "公开"
      }
    return [.strong(name), .text("\(labelEnd)\(text)。")]
  }

  package func parameters(_ parameters: [(name: String, value: String)]) -> String {
    values(parameters)
  }

  package func data(_ data: AccountData) -> [TextRun] {
    var runs: [TextRun] = [
      .strong("数据"), .text(labelEnd + spaced("截至\(data.asOf)")),
      .text((data.isCut ? "，之后的数据不计" : "") + spaced("，时区\(data.zone)")),
    ]
    if let samples = data.samples { runs += [.text("，样本 "), .code(samples)] }
    return runs + [
      .text("，定义 \(data.file.map { $0 + " " } ?? "")"), .code(data.definition),
      .text(spaced("，格式\(data.format)。只是数字，不是建议：这里的内容都不是诊断。")),
    ]
  }

  package var accountHeading: String { "这些数字的来历" }

  /// A length of time in figures: `1 周`, `1,440 分钟`.
  func text(_ length: TimeLength) -> String { counted(length.count, length.noun) }

  private func sources(_ names: [String], areMerged: Bool) -> String {
    guard names.count > 1 else { return "一个来源：\(names.joined())" }
    let more = names.count > 8 ? spaced("，以及另外\(number(names.count - 8))个") : ""
    return (areMerged ? "各来源按此顺序合并：" : "各来源一并计算：")
      + names.prefix(8).joined(separator: "、") + more
  }
}
