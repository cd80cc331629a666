import Languages
import Testing

/// The forms of German words that depend on numbers, genders and texts of the locale.
@Suite struct `Words in German` {
  private let german = German()

  @Test(arguments: [
    (0, IntervalNoun.day, "Daten an 0 von 0 Tagen."), (1, .day, "Daten an 1 von 1 Tag."),
    (2, .night, "Daten in 2 von 2 Nächten."), (5, .year, "Daten in 5 von 5 Jahren."),
    (11, .reading, "Daten bei 11 von 11 Messwerten."),
    (1_096, .time, "Daten zu 1.096 von 1.096 Uhrzeiten."),
    (2, .period(of: 2, .week), "Daten in 2 von 2 Zeiträumen von zwei Wochen."),
  ])
  func `count things in the dative`(_ count: Int, _ noun: IntervalNoun, _ text: String) {
    #expect(german.coverage(Part(count, of: count), noun) == text)
  }

  @Test(arguments: [
    (0, 11, IntervalNoun.night, "Schlaf: in keiner von 11 Nächten 8 Std. erreicht"),
    (0, 12, .month, "Schlaf: in keinem von 12 Monaten 8 Std. erreicht"),
    (1, 26, .day, "Schlaf: an 1 von 26 Tagen 8 Std. erreicht"),
    (2, 2, .week, "Schlaf: in beiden Wochen 8 Std. erreicht"),
    (5, 5, .weekday, "Schlaf: an allen 5 Wochentagen 8 Std. erreicht"),
  ])
  func `state shares with a gender`(
    _ met: Int, _ count: Int, _ noun: IntervalNoun, _ headline: String
  ) {
    let finding = Finding.goal(
      name: "Schlaf", met: met, of: count, noun: noun, goal: "8 Std.", isUpperLimit: false)
    #expect(german.headline(finding) == headline)
  }

  @Test(arguments: [
    (0, "Keiner von 4 Messwerten liegt unter 135 zu 85"),
    (1, "1 von 4 Messwerten liegt unter 135 zu 85"),
    (2, "2 von 4 Messwerten liegen unter 135 zu 85"),
    (4, "Alle 4 Messwerte liegen unter 135 zu 85"),
  ])
  func `have a verb in the number of its subject`(_ below: Int, _ headline: String) {
    let finding = Finding.bounds(below: below, of: 4, upper: "135", lower: "85")
    #expect(german.headline(finding) == headline)
  }

  @Test(arguments: [
    (NamedInterval.day("10. Januar"), "am 10. Januar", "Der 10. Januar"),
    (
      .night(from: "22. Januar", to: "23. Januar"), "in der Nacht zum 23. Januar",
      "Die Nacht zum 23. Januar"
    ),
    (.starting(.month, on: "8. Januar"), "im Monat ab 8. Januar", "Der Monat ab 8. Januar"),
    (.starting(.week, on: "8. Januar"), "in der Woche ab 8. Januar", "Die Woche ab 8. Januar"),
    (.month("Januar 2024"), "im Januar 2024", "Der Januar 2024"),
    (.year(2024), "im Jahr 2024", "Das Jahr 2024"),
    (.quarter(1, of: 2024), "im 1. Quartal 2024", "Das 1. Quartal 2024"),
    (.time("9:41", of: "8. Mai"), "am 8. Mai um 9:41 Uhr", "Die Zeit ab 9:41 Uhr am 8. Mai"),
    (.time("9 AM", of: "8. Mai"), "am 8. Mai um 9 AM", "Die Zeit ab 9 AM am 8. Mai"),
    (
      .several(2, .week, dates: "25. Sept. – 8. Okt."),
      "in den zwei Wochen vom 25. Sept. – 8. Okt.", "Der Zeitraum vom 25. Sept. – 8. Okt."
    ), (.dates("8. bis 9. Mai"), "vom 8. bis 9. Mai", "Der Zeitraum vom 8. bis 9. Mai"),
  ])
  func `give intervals their prepositions and articles`(
    _ interval: NamedInterval, _ when: String, _ subject: String
  ) {
    #expect(german.when(interval) == when)
    #expect(german.isRunning(interval) == "\(subject) läuft noch und wird nicht verglichen.")
  }

  @Test(arguments: [
    (1, IntervalNoun.day, "den Tag vor dem letzten", "von 1 Tag vor dem letzten"),
    (1, .week, "die Woche vor der letzten", "von 1 Woche vor der letzten"),
    (1, .year, "das Jahr vor dem letzten", "von 1 Jahr vor dem letzten"),
    (52, .week, "die 52 Wochen vor der letzten", "der 52 Wochen vor der letzten"),
  ])
  func `inflect the intervals before the last`(
    _ count: Int, _ noun: IntervalNoun, _ object: String, _ genitive: String
  ) {
    #expect(german.medianCovers(earlier: count, noun) == "Der Median umfasst \(object).")
    #expect(
      german.band(middleHalfOfEarlier: count, noun) == "Band: die mittlere Hälfte \(genitive)")
  }

  @Test(arguments: [
    (1, "ein weit abweichender Messwert"), (10, "zehn weit abweichende Messwerte"),
    (1_096, "1.096 weit abweichende Messwerte"),
  ])
  func `count up to ten in words`(_ count: Int, _ text: String) {
    #expect(german.farReadings(count) == text)
  }

  @Test(arguments: [
    (TimeLength(1, .hour), "die letzte Stunde"), (TimeLength(1, .day), "den letzten Tag"),
    (TimeLength(1, .quarter), "das letzte Quartal"), (TimeLength(5, .day), "die letzten 5 Tage"),
  ])
  func `inflect what is missing at the end`(_ length: TimeLength, _ text: String) {
    let sentence = german.lacksItsEnd(
      .week(of: "22. Januar"), last: length, until: "Montag, 29. Januar", at: nil)
    #expect(sentence.hasPrefix("Die Woche vom 22. Januar ist ohne \(text) erfasst"))
  }

  @Test(arguments: [
    ("Freitag, 2. Februar 2024 um 9:41", "Freitag, 2. Februar 2024 um 9:41 Uhr"),
    ("Friday, February 2, 2024 at 9:41 AM", "Friday, February 2, 2024 at 9:41 AM"),
    ("2. Februar 2024", "2. Februar 2024"),
  ])
  func `end moments with the word for a time`(_ moment: String, _ text: String) {
    #expect(german.dataEnds(moment) == "Die Daten enden am \(text).")
  }

  /// An abbreviation at the end of a sentence has its full stop.
  @Test func `end sentences with one full stop`() {
    #expect(
      german.weekColumns(from: "2. Jan.", to: "25. Dez.")
        == "Spalten: Wochen vom 2. Jan. bis 25. Dez.")
    #expect(german.sentence("größer ist mehr") == "Größer ist mehr.")
  }

  @Test(arguments: [
    ("average", "15-Minuten-Durchschnitt"), ("mostRecent", "neuester Wert je 15 Minuten"),
    ("p95", "95. Perzentil je 15 Minuten"),
  ])
  func `join a noun alone to a compound`(_ key: String, _ name: String) {
    #expect(german.statistic(.statistic(key), ofEach: 15, .minute) == name)
  }

  @Test(arguments: [
    (1, IntervalNoun.week, "1 Wochenbericht"), (5, .month, "5 Monatsberichte"),
    (2, .day, "2 Tagesberichte"),
    (11, .period(of: 2, .week), "11 Berichte je Zeitraum von zwei Wochen"),
  ])
  func `name reports by their intervals`(_ count: Int, _ noun: IntervalNoun, _ text: String) {
    #expect(german.reports(count, by: noun) == text)
  }

  @Test func `name one event of several`() {
    #expect(german.event(.type("highHeartRateEvent")) == "Mitteilung über hohe Herzfrequenz")
    #expect(german.event(.own("Elektrokardiogramme")) == "Elektrokardiogramm")
    #expect(german.event(.own("Schwindel")) == "Schwindel")
  }

  @Test(arguments: [
    (NamedInterval.day("10. Januar"), "vor dem 10. Januar"),
    (.day("Freitag, 2. Februar"), "vor Freitag, 2. Februar"),
    (.night(from: "22. Januar", to: "23. Januar"), "vor der Nacht zum 23. Januar"),
    (.week(of: "8. Januar"), "vor der Woche vom 8. Januar"),
    (.starting(.month, on: "8. Januar"), "vor dem Monat ab 8. Januar"),
    (.month("Januar 2024"), "vor Januar 2024"), (.year(2024), "vor 2024"),
  ])
  func `inflect the first interval with data`(_ interval: NamedInterval, _ text: String) {
    #expect(german.caption(nil, noDataBefore: interval) == "Keine Daten \(text)")
  }

  @Test(arguments: [
    ("Schritte", IntervalNoun.week, "Schritte nach Woche"),
    ("Wöchentliche Schritte", .week, "Wöchentliche Schritte"),
    ("Schritte pro Tag", .day, "Schritte pro Tag"),
    ("Schritte am Wochenende", .week, "Schritte am Wochenende nach Woche"),
    ("Vierteljährliche Werte", .year, "Vierteljährliche Werte nach Jahr"),
  ])
  func `name intervals once in a title`(
    _ title: String, _ noun: IntervalNoun, _ text: String
  ) {
    #expect(german.title(title, by: noun) == text)
  }

  @Test func `number the weeks of the calendar`() {
    let week = NamedWeek(firstDay: "22. Jan. 2024", number: .init(year: 2024, week: 4))
    #expect(german.label(of: week) == "KW 4 vom 22. Jan. 2024")
    #expect(german.row(of: week) == "22. Jan. 2024 (KW 4)")
    #expect(
      german.label(of: NamedWeek(firstDay: "21. Jan. 2024", number: nil))
        == "Woche vom 21. Jan. 2024")
  }

  @Test(arguments: [
    (ShownLength.hours("8", minutes: 5), "8 Std. 5 Min."), (.hours("8", minutes: 0), "8 Std."),
    (.hoursAlone("7,5"), "7,5 Std."), (.minutes("12"), "12 Min."), (.seconds("45"), "45 Sek."),
  ])
  func `abbreviate lengths and end sentences with them`(_ length: ShownLength, _ text: String) {
    #expect(german.length(length, space: " ") == text)
    #expect(german.axisStart(text) == "Die Achse beginnt bei \(text)")
  }

  @Test(arguments: [
    (IntervalNoun.week, "in keiner anderen der 10 erfassten Wochen"),
    (.day, "an keinem anderen der 10 erfassten Tage"),
    (.quarter, "in keinem anderen der 10 erfassten Quartale"),
  ])
  func `state records with a gender`(_ noun: IntervalNoun, _ text: String) {
    let highlight = HighlightSentence(
      name: "Schritte", kind: .count, noun: noun,
      .record(.init(.init("80", nil), .init(.lower, .all(10)))))
    #expect(german.highlight(highlight) == "Schritte: auf 80 gesunken, so wenige wie \(text)")
  }

  @Test func `have commas around dates within a sentence`() {
    let latest = HighlightSentence.LatestValue("8.000", .day("Freitag, 2. Februar"))
    let highlight = HighlightSentence(
      name: "Schritte", kind: .count, noun: .day,
      .streakEnded(goal: "10.000", latest, nil, after: 5))
    #expect(
      german.highlight(highlight)
        == "Schritte: Ziel von 10.000 mit 8.000 am Freitag, 2. Februar, verfehlt, nach fünf Tagen,"
        + " an denen es erreicht wurde")
  }

  /// A text of a list is cut after 400 characters.
  @Test func `explain what a report reveals in the space of an item`() {
    let text = german.published(zone: "America/Los_Angeles", dates: nil, hidden: 12)
    #expect(text.count <= 400)
  }
}
