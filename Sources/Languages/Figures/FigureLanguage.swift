/// The words of figures: a protocol for each kind, and those for what several kinds share.
package protocol FigureLanguage:
  PhraseLanguage, HeadlineLanguage, SeriesLanguage, MarkLanguage, TextLanguage, BarLanguage,
  CalendarLanguage, CardLanguage, CycleLanguage, DayLanguage, LineLanguage, OverlapLanguage,
  PairLanguage,
  RangeLanguage, ShareLanguage, SleepLanguage, YearLanguage
{}
