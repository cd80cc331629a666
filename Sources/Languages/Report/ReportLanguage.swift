/// The words of reports outside of their figures.
package protocol ReportLanguage: AccountLanguage, AgreementLanguage, CardTextLanguage,
  DocumentLanguage, EpisodeLanguage, EventLanguage, FarReadingLanguage, HighlightLanguage,
  IntervalLanguage, NoticeLanguage, PressureLanguage, PublicationLanguage, RemarkLanguage,
  SheetLanguage, SmoothingLanguage, SummaryLanguage, TableLanguage, TargetLanguage, TitleLanguage,
  ValueLanguage
{}
