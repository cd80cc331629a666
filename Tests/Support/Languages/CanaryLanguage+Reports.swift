package import Languages

extension CanaryLanguage: NoticeLanguage {
  package func notice(_ notice: ReportNotice) -> String { Self.mark(notice) }
  package func leftOut(_ cuts: [MarkdownCut]) -> String { Self.mark(cuts) }
}

extension CanaryLanguage: AccountLanguage {
  package func account(_ fact: AccountFact) -> String { Self.mark(fact) }
  package func remark(_ fact: AccountFact) -> String { Self.mark(fact) }
  package func account(of title: String, _ clauses: [String]) -> [TextRun] {
    [.strong(Self.mark(title)), .text(labelEnd)] + clauses.map { .text(" \(Self.mark($0))") }
  }
  package func item(_ term: AccountTerm, _ text: String) -> [TextRun] {
    [.strong(Self.mark(term)), .text("\(labelEnd) \(Self.mark(text))")]
  }
  package func parameters(_ parameters: [(name: String, value: String)]) -> String {
    Self.mark(parameters)
  }
  package func data(_ data: AccountData) -> [TextRun] { [.text(Self.mark(data))] }
  package var accountHeading: String { Self.mark() }
}

extension CanaryLanguage: PublicationLanguage {
  package func published(zone: String, dates: IntervalNoun?, hidden: Int) -> String {
    Self.mark(zone, dates, hidden)
  }
  package var unnamedLoss: String { Self.mark() }
}

extension CanaryLanguage: DocumentLanguage {
  package func asOf(
    _ moment: String, isEndOfDay: Bool, after opening: String, zone: String, remarks: [String]
  ) -> MomentSentence {
    MomentSentence(
      opening: Self.mark(isEndOfDay, opening), moment: moment, closing: Self.mark(zone, remarks))
  }
  package func zone(ofCity name: String) -> String { Self.mark(name) }
  package func dataEnds(_ moment: String) -> String { Self.mark(moment) }
  package func isRunning(_ interval: NamedInterval) -> String { Self.mark(interval) }
  package func lacksItsEnd(
    _ interval: NamedInterval, last: TimeLength, until day: String, at time: String?
  ) -> String {
    Self.mark(interval, last, day, time)
  }
  package func noData(about names: [String], others: Int, isAll: Bool, isRest: Bool) -> String {
    Self.mark(names, others, isAll, isRest)
  }
  package func remark(_ reason: String, on names: [String]) -> String { Self.mark(reason, names) }
  package func latestRowsOfList(_ part: Part) -> String { Self.mark(part) }
  package func naps(_ count: Int, asleep: String, withoutThem mean: String) -> String {
    Self.mark(count, asleep, mean)
  }
}

extension CanaryLanguage: AgreementLanguage {
  package var agreementMethod: String { Self.mark() }
  package var nothingToCompare: String { Self.mark() }
  package func comparisonHeadings(within shares: [String]) -> ComparisonHeadings {
    ComparisonHeadings(
      name: Self.mark(), compared: Self.mark(), median: Self.mark(),
      within: shares.map { Self.mark($0) }, withoutSamples: Self.mark())
  }
  package var differenceHeadings: DifferenceHeadings {
    DifferenceHeadings(
      name: Self.mark(), date: Self.mark(), ours: Self.mark(), apples: Self.mark())
  }
  package func comparison(of ring: ActivityRing, unit: String) -> String { Self.mark(ring, unit) }
  package func comparison(
    ofWorkouts type: String, statistic: String?, unit: String
  ) -> String {
    Self.mark(unit)
  }
  package func suggestion(
    of type: String, best: MeasuredOrder, today: MeasuredOrder
  ) -> [TextRun] {
    [.text(Self.mark(best, today)), .code(type)]
  }
}

extension CanaryLanguage: FarReadingLanguage {
  package func farReadings(_ count: Int) -> String { Self.mark(count) }
  package func farReadings(_ readings: [(value: String, day: String)]) -> String {
    Self.mark(readings)
  }
  package func withoutFar(change: String) -> String { Self.mark(change) }
  package func withFar(_ value: String, _ count: Int) -> String { Self.mark(value, count) }
  package func withFar(change: String) -> String { Self.mark(change) }
  package func includesFar(_ readings: [(value: String, day: String)]) -> String {
    Self.mark(readings)
  }
}
