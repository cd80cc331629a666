/// The words of reports outside of their figures.
package protocol ReportLanguage: AccountLanguage, AgreementLanguage, DocumentLanguage,
  EpisodeLanguage, EventLanguage, FarReadingLanguage, NoticeLanguage, PressureLanguage,
  PublicationLanguage, SmoothingLanguage, TargetLanguage
{}
