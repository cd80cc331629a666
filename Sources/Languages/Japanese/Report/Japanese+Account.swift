extension Japanese: AccountLanguage {
  package func account(_ fact: AccountFact) -> String {
    switch fact {
    case .written(let text): text
    case .computed(let computed, let length, let start, let end):
      computation(computed, every: length, from: start, to: end)
    case .coverage(let part): coverageOf(part, .interval)
    case .noData: "データがありません"
    case .notComputed: "計算していません"
    case .pluginIsOff(let id): "プラグイン「\(id)」がオフのため、計算していません"
    case .nothingPasses(let count):
      count == 1
        ? "「where」の条件により、範囲内の唯一のサンプルが除外されます"
        : "「where」の条件により、範囲内のサンプル\(count)件がすべて除外されます"
    case .unknownValues(let count, let doCount):
      "未知の値のサンプルが\(count)件あり、集計に含めて\(doCount ? "います" : "いません")"
    case .sources(let names, let areMerged): sources(names, areMerged: areMerged)
    case .overlap(let sum, let overlapping):
      "ソース別の合計を足すと\(sum)になり、そのうち重複する\(overlapping)は1回だけ数えています"
    case .overlapOutOfRange:
      "ソース別の合計を足すと、扱える数の範囲を超えます。重複する分は1回だけ数えています"
    case .missingSummary(let summary, let isPercentage, let reason):
      "「\(summary)」\(isPercentage ? "の百分率" : "")はありません（\(reason)）"
    case .knownUntil(let moment, let hasRunning, let hasAhead):
      "\(moment)までのデータに基づきます。\(unfinished(hasRunning, hasAhead))、比較していません"
    case .reveals(let facts): "公開される内容：\(list(facts.map(revealed)))"
    case .samples(let fact): clause(fact)
    case .readings(let fact): clause(fact)
    case .nights(let fact): clause(fact)
    case .objects(let fact): clause(fact)
    case .participants(let fact): clause(fact)
    }
  }

  package func remark(_ fact: AccountFact) -> String { sentence(account(fact)) }

  package func account(of title: String, _ clauses: [String]) -> [TextRun] {
    [.strong(title)] + clauses.enumerated().map { .text(($0 == 0 ? labelEnd : "。") + $1) }
      + [.text("。")]
  }

  package func item(_ term: AccountTerm, _ text: String) -> [TextRun] {
    let name =
      switch term {
      case .section: "セクション"
      case .parameters: "パラメータ"
      case .loss: "欠落"
      case .note: "注記"
      case .published: "公開"
      }
    return [.strong(name), .text("\(labelEnd)\(text)。")]
  }

  package func parameters(_ parameters: [(name: String, value: String)]) -> String {
    pairs(parameters)
  }

  package func data(_ data: AccountData) -> [TextRun] {
    var runs: [TextRun] = [
      .strong("データ"), .text("\(labelEnd)\(data.asOf)時点"),
      .text("\(data.isCut ? "（以降のデータは無視）" : "")、\(data.zone)"),
    ]
    if let samples = data.samples { runs += [.text("、サンプル "), .code(samples)] }
    return runs + [
      .text("、定義 \(data.file.map { $0 + " " } ?? "")"), .code(data.definition),
      .text("、形式 \(data.format)。数値だけを示すものであり、助言でも診断でもありません。"),
    ]
  }

  package var accountHeading: String { "数値の算出方法" }

  /// A number of things out of all of them: `サンプル28件のうち3件`.
  func part(_ part: Part, ofThings name: String, _ counter: String = "件") -> String {
    "\(name)\(part.all)\(counter)のうち\(part.count)\(counter)"
  }

  private func sources(_ names: [String], areMerged: Bool) -> String {
    guard names.count > 1 else { return "ソースは1つ：\(names.joined())" }
    let more = names.count > 8 ? ["ほか\(names.count - 8)件"] : []
    return "\(areMerged ? "この順に優先して統合したソース" : "合わせたソース")："
      + list(names.prefix(8) + more)
  }

  private func unfinished(_ hasRunning: Bool, _ hasAhead: Bool) -> String {
    let running = "「まで」の付いた区間は途中"
    let ahead = "「開始前」の付いた区間はこれ以降に始まるもの"
    guard hasAhead else { return running + "で" }
    return list((hasRunning ? [running] : []) + [ahead]) + "で"
  }
}
