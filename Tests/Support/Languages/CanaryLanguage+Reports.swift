package import Languages

extension CanaryLanguage: NoticeLanguage {
  package func notice(_ notice: ReportNotice) -> String { Self.mark(notice) }
  package func leftOut(_ cuts: [MarkdownCut]) -> String { Self.mark(cuts) }
}

extension CanaryLanguage: AccountLanguage {
  package func account(_ fact: AccountFact) -> String { Self.mark(fact) }
  package func remark(_ fact: AccountFact) -> String { Self.mark(fact) }
  package func account(of title: String, _ clauses: [String]) -> [TextRun] {
    [.strong(Self.mark(title))] + clauses.map { .text(Self.mark($0)) }
  }
  package func item(_ term: AccountTerm, _ text: String) -> [TextRun] {
    [.strong(Self.mark(term)), .text(Self.mark(text))]
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
