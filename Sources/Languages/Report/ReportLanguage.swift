/// The words of reports outside of their figures.
package protocol ReportLanguage: AccountLanguage, AgreementLanguage, DocumentLanguage,
  FarReadingLanguage, HighlightLanguage, NoticeLanguage, PublicationLanguage, SheetLanguage,
  SummaryLanguage
{}
