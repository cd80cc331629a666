extension English: AccountLanguage {
  package func account(_ fact: AccountFact) -> String {
    switch fact {
    case .written(let text): return text
    case .computed(let computed, let length, let start, let end):
      let every = length.map { " in intervals of \(text($0))" } ?? ""
      let from = start.map { " from \($0)" } ?? ""
      return computation(computed) + every + from + (end.map { " to \($0)" } ?? "")
    case .coverage(let part):
      return
        "\(part.count) of \(part.all) \(part.all == 1 ? "interval has" : "intervals have") data"
    case .noData: return "no data"
    case .notComputed: return "not computed"
    case .pluginIsOff(let id): return "not computed, the plug-in '\(id)' is off"
    case .nothingPasses(1): return "'where' excludes the only sample in the range"
    case .nothingPasses(let count): return "'where' excludes all \(count) samples in the range"
    case .unknownValues(1, let doCount):
      return "one sample has an unknown value and \(doCount ? "counts" : "does not count")"
    case .unknownValues(let count, let doCount):
      return "\(count) samples have unknown values and \(doCount ? "count" : "do not count")"
    case .sources(let names, let areMerged): return sources(names, areMerged: areMerged)
    case .overlap(let sum, let overlapping):
      return "the sums of the sources add up to \(sum), of which \(overlapping) overlaps and counts"
        + " once"
    case .overlapOutOfRange:
      return "the sums of the sources add up to a value out of range; what overlaps counts once"
    case .missingSummary(let summary, let isPercentage, let reason):
      return "'\(summary)' \(isPercentage ? "has no percentage" : "is missing"): \(reason)"
    case .knownUntil(let moment, let hasRunning, let hasAhead):
      let running = "the interval marked 'until' is still running"
      let meaning =
        hasAhead
        ? "\(hasRunning ? running + ", those" : "intervals") marked 'ahead' begin then or later and"
          + " are"
        : "\(running) and is"
      return "known up to \(moment): \(meaning) not compared"
    case .reveals(let facts): return "reveals \(list(facts.map(revealed)))"
    case .samples(let fact): return clause(fact)
    case .readings(let fact): return clause(fact)
    case .nights(let fact): return clause(fact)
    case .objects(let fact): return clause(fact)
    case .participants(let fact): return clause(fact)
    }
  }

  package func remark(_ fact: AccountFact) -> String { sentence(account(fact)) }

  package func account(of title: String, _ clauses: [String]) -> [TextRun] {
    [.strong(title)] + clauses.enumerated().map { .text(($0 == 0 ? "\(labelEnd) " : "; ") + $1) }
      + [.text(fullStop(after: clauses.last ?? title))]
  }

  package func item(_ term: AccountTerm, _ text: String) -> [TextRun] {
    let name =
      switch term {
      case .section: "Section"
      case .parameters: "Parameters"
      case .loss: "Loss"
      case .note: "Note"
      case .published: "Published"
      }
    return [.strong(name), .text(ended("\(labelEnd) \(text)"))]
  }

  package func parameters(_ parameters: [(name: String, value: String)]) -> String {
    parameters.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
  }

  package func data(_ data: AccountData) -> [TextRun] {
    var runs: [TextRun] = [
      .strong("Data"), .text("\(labelEnd) as of \(data.asOf)"),
      .text("\(data.isCut ? ", later data is ignored," : "") in \(data.zone)"),
    ]
    if let samples = data.samples { runs += [.text(", samples "), .code(samples)] }
    return runs + [
      .text(", definition \(data.file.map { $0 + " " } ?? "")"), .code(data.definition),
      .text(", format \(data.format). Numbers, not advice: nothing here is a diagnosis."),
    ]
  }

  package var accountHeading: String { "How these numbers were made" }

  /// A length of time in figures: `1 week`, `1440 minutes`.
  func text(_ length: TimeLength) -> String { "\(length.count) \(length.noun.form(length.count))" }

  private func sources(_ names: [String], areMerged: Bool) -> String {
    guard names.count > 1 else { return "one source: \(names.joined())" }
    let more = names.count > 8 ? " and \(names.count - 8) more" : ""
    return "\(areMerged ? "sources merged in this order" : "sources combined"): "
      + names.prefix(8).joined(separator: ", ") + more
  }
}
