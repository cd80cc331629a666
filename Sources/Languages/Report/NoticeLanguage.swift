/// The words of notices.
package protocol NoticeLanguage: Sendable {
  /// A notice as a sentence without a full stop, which also stands alone in a list: `the data has
  /// no time zone, so UTC is used; set a zone with 'time_zone' or --time-zone`.
  func notice(_ notice: ReportNotice) -> String

  /// The parts of one table or list that a report leaves out, as a remark below it: `3 more items
  /// are not shown`.
  func leftOut(_ cuts: [MarkdownCut]) -> String
}
