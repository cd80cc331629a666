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
    (0, 11, IntervalNoun.night, "Schlaf: in keiner von 11 Nächten 8 h erreicht"),
    (0, 12, .month, "Schlaf: in keinem von 12 Monaten 8 h erreicht"),
    (1, 26, .day, "Schlaf: an 1 von 26 Tagen 8 h erreicht"),
    (2, 2, .week, "Schlaf: in beiden Wochen 8 h erreicht"),
    (5, 5, .weekday, "Schlaf: an allen 5 Wochentagen 8 h erreicht"),
  ])
  func `state shares with a gender`(
    _ met: Int, _ count: Int, _ noun: IntervalNoun, _ headline: String
  ) {
    let finding = Finding.goal(
      name: "Schlaf", met: met, of: count, noun: noun, goal: "8 h", isUpperLimit: false)
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
    (.quarter(1, of: 2024), "in Q1 2024", "Q1 2024"),
    (.time("9:41", of: "8. Mai"), "am 8. Mai um 9:41 Uhr", "Die Zeit ab 9:41 Uhr am 8. Mai"),
    (.time("9 AM", of: "8. Mai"), "am 8. Mai um 9 AM", "Die Zeit ab 9 AM am 8. Mai"),
    (
      .several(2, .week, dates: "25. Sept. – 8. Okt."), "in den zwei Wochen 25. Sept. – 8. Okt.",
      "Der Zeitraum 25. Sept. – 8. Okt."
    ), (.dates("8. bis 9. Mai"), "vom 8. bis 9. Mai", "Der Zeitraum 8. bis 9. Mai"),
  ])
  func `give intervals their prepositions and articles`(
    _ interval: NamedInterval, _ when: String, _ subject: String
  ) {
    #expect(german.when(interval) == when)
    #expect(german.isRunning(interval) == "\(subject) läuft noch und wird nicht verglichen.")
  }

  @Test(arguments: [
    (TimeLength(1, .hour), "die letzte Stunde"), (TimeLength(1, .day), "den letzten Tag"),
    (TimeLength(1, .quarter), "das letzte Quartal"), (TimeLength(5, .day), "die letzten 5 Tage"),
  ])
  func `inflect what is missing at the end`(_ length: TimeLength, _ text: String) {
    let sentence = german.lacksItsEnd(
      .week(of: "22. Januar"), last: length, until: "Montag, 29. Januar", at: nil)
    #expect(sentence.hasPrefix("Die Woche vom 22. Januar ist bis auf \(text) erfasst"))
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

  /// A text of a list is cut after 400 characters.
  @Test func `explain what a report reveals in the space of an item`() {
    let text = german.published(zone: "America/Los_Angeles", dates: nil, hidden: 12)
    #expect(text.count <= 400)
  }
}
