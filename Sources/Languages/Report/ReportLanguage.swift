/// The words of reports outside of their figures.
package protocol ReportLanguage: AccountLanguage, AgreementLanguage, CardTextLanguage,
  DocumentLanguage, FarReadingLanguage, IntervalLanguage, NoticeLanguage, PublicationLanguage,
  RemarkLanguage, TableLanguage, TitleLanguage, ValueLanguage
{}
