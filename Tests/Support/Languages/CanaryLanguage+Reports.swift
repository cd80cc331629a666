package import Languages

extension CanaryLanguage: NoticeLanguage {
  package func notice(_ notice: ReportNotice) -> String { Self.mark(notice) }
  package func leftOut(_ cuts: [MarkdownCut]) -> String { Self.mark(cuts) }
}
