/// The words of reports outside of their figures.
package protocol ReportLanguage: AccountLanguage, AgreementLanguage, CardTextLanguage,
  DocumentLanguage, EpisodeLanguage, EventLanguage, FarReadingLanguage, IntervalLanguage,
  NoticeLanguage, PressureLanguage, PublicationLanguage, RemarkLanguage, SmoothingLanguage,
  TableLanguage, TargetLanguage, TitleLanguage, ValueLanguage
{}
