import Languages
import Testing

/// Plurals, gender, elision and dates in French sentences.
@Suite struct `Words in French` {
  private let french = French()

  @Test(arguments: [
    (0, "0 jour"), (1, "1 jour"), (2, "2 jours"), (1_096, "1\u{202F}096 jours"),
  ])
  func `has the singular below two`(_ count: Int, _ text: String) {
    #expect(french.counted(count, .day) == text)
  }

  @Test(arguments: [
    ("0", "0 étage monté"), ("1", "1 étage monté"), ("−1", "−1 étage monté"),
    ("1,5", "1,5 étage monté"), ("1.75", "1.75 étage monté"), ("2", "2 étages montés"),
    ("1,197", "1,197 étages montés"), ("1\u{202F}197", "1\u{202F}197 étages montés"),
    ("10", "10 étages montés"),
  ])
  func `has the singular for numbers as text below two`(_ number: String, _ text: String) {
    #expect(french.amount(number, of: "flightsClimbed", space: " ") == text)
  }

  @Test(arguments: [
    (IntervalNoun.day, "par rapport au jour précédent."),
    (.week, "par rapport à la semaine précédente."),
    (.hour, "par rapport à l’heure précédente."),
    (.year, "par rapport à l’année précédente."),
    (.period(of: 2, .week), "par rapport à la période de deux semaines précédente."),
  ])
  func `has the article of the noun`(_ noun: IntervalNoun, _ end: String) {
    #expect(french.value(of: "a", "1", change: "+1", noun).hasSuffix(end))
  }

  @Test(arguments: [
    (DataName.typeStatistic(.count, "dietaryWater"), "échantillons d’eau"),
    (.typeStatistic(.count, "heartRate"), "échantillons de fréquence cardiaque"),
    (.typeStatistic(.count, "appleStandHour"), "échantillons d’heures debout"),
    (.typeStatistic(.count, "electrodermalActivity"), "échantillons d’activité électrodermale"),
    (.typeStatistic(.minimum, "heartRate"), "fréquence cardiaque (minimum)"),
  ])
  func `elides the preposition before a vowel`(_ name: DataName, _ text: String) {
    #expect(french.inSentence(name) == text)
  }

  @Test func `has the month of two dates once`() {
    #expect(french.period(from: "8 janvier", to: "28 janvier 2024") == "8 au 28 janvier 2024")
    #expect(
      french.period(from: "8\u{A0}janvier", to: "28\u{A0}janvier 2024")
        == "8 au 28\u{A0}janvier 2024")
    #expect(
      french.period(from: "8 janvier", to: "4 février 2024") == "8 janvier au 4 février 2024")
    #expect(french.period(from: "1er janvier", to: "28 janvier 2024") == "1er au 28 janvier 2024")
    #expect(
      french.period(from: "8 janvier", to: "1er février 2024") == "8 janvier au 1er février 2024")
    #expect(
      french.period(from: "8 janvier 2023", to: "7 janvier 2024")
        == "8 janvier 2023 au 7 janvier 2024")
    #expect(french.period(from: "January 8", to: "28 January") == "January 8 au 28 January")
  }

  @Test(arguments: [
    (NamedInterval.month("janvier 2024"), "en janvier 2024"), (.year(2024), "en 2024"),
    (.night(from: "22 janvier", to: "23 janvier"), "pendant la nuit du 22 au 23 janvier"),
    (
      .night(from: "22\u{A0}janvier", to: "23\u{A0}janvier 2024"),
      "pendant la nuit du 22 au 23\u{A0}janvier 2024"
    ),
    (
      .night(from: "31 décembre 2023", to: "1 janvier 2024"),
      "pendant la nuit du 31 décembre 2023 au 1 janvier 2024"
    ), (.quarter(1, of: 2024), "au T1 2024"), (.day("lundi 8 janvier"), "le lundi 8 janvier"),
    (.week(of: "22 janvier"), "pendant la semaine du 22 janvier"),
    (
      .several(2, .week, dates: "25 sept.\u{202F}– 8 oct. 2023"),
      "pendant les deux semaines du 25 sept. au 8 oct. 2023"
    ), (.dates("8 au 28 janvier 2024"), "du 8 au 28 janvier 2024"),
  ])
  func `has the preposition of the interval`(_ interval: NamedInterval, _ when: String) {
    #expect(french.when(interval) == when)
  }

  @Test(arguments: [
    (DataEnd.time("09:41"), "jusqu’à 09:41"), (.time("9 h 41"), "jusqu’à 9 h 41"),
    (.moment("4 févr. 09:41"), "jusqu’au 4 févr. 09:41"),
  ])
  func `has the article before a date but not before a time`(_ end: DataEnd, _ text: String) {
    #expect(french.untilClause(end) == text)
    #expect(french.running("22 janvier", until: end, value: nil).contains(text))
  }

  @Test(arguments: [
    (NamedInterval.month("août"), "depuis août"), (.day("21 janvier"), "depuis le 21 janvier"),
    (.month("août 2023"), "depuis août 2023"),
  ])
  func `has the article of the date since which a measure rises`(
    _ start: NamedInterval, _ end: String
  ) {
    let finding = Finding.trend(name: "Poids", from: "80", to: "82", rises: true, since: start)
    #expect(french.headline(finding).hasSuffix(end))
  }

  @Test(arguments: [
    (1, IntervalNoun.day, "La médiane couvre le jour précédant le dernier."),
    (1, .year, "La médiane couvre l’année précédant la dernière."),
    (2, .week, "La médiane couvre les 2 semaines précédant la dernière."),
  ])
  func `has the article of one interval before the last`(
    _ count: Int, _ noun: IntervalNoun, _ text: String
  ) {
    #expect(french.medianCovers(earlier: count, noun) == text)
  }

  @Test(arguments: [
    (1, IntervalNoun.week, "Moyenne de la précédente"), (1, .month, "Moyenne du précédent"),
    (4, .week, "Moyenne des 4 précédentes"),
  ])
  func `has the article of the average before`(
    _ count: Int, _ noun: IntervalNoun, _ text: String
  ) {
    #expect(french.heading(changeFrom: .averageOf(count), by: noun) == text)
  }

  @Test(arguments: [
    ("8 janvier 2024", "Aucune donnée le 8 janvier 2024."),
    ("8 au 28 janvier 2024", "Aucune donnée du 8 au 28 janvier 2024."),
    ("1er août 2023 au 7 janvier 2024", "Aucune donnée du 1er août 2023 au 7 janvier 2024."),
  ])
  func `has the article of a single day`(_ period: String, _ text: String) {
    #expect(french.noData(from: period) == text)
  }

  @Test func `has another noun for years as lengths of time`() {
    #expect(french.rate("10 km", each: .year) == "10 km par an")
    #expect(french.change("+10 km", each: TimeLength(2, .year)) == "+10 km en 2 ans")
    #expect(french.counted(2, .year) == "2 années")
  }

  @Test(arguments: [
    (0, "Limite de 10 h jamais respectée."), (2, "Limite de 10 h respectée 2 nuits."),
  ])
  func `has a limit in calendars as in headlines`(_ count: Int, _ text: String) {
    #expect(french.reached("10 h", count, .night, isUpperLimit: true) == text)
  }

  @Test func `joins missing types by commas`() {
    let text = french.notRecorded(
      ["glycémie", "oxygène sanguin", "poids"], butRecorded: [], isMost: true)
    #expect(text.hasSuffix("faute de données de glycémie, d’oxygène sanguin ou de poids."))
  }

  @Test(arguments: [
    ("Pas par jour", true), ("Mes pas", true), ("Repas", false), ("Passages", false),
  ])
  func `finds whole words in titles`(_ title: String, _ names: Bool) {
    #expect(french.names(title, things: "stepCount") == names)
  }

  @Test(arguments: [
    (NamedInterval.day("lundi 8 janvier"), "le lundi 8 janvier"), (.year(2023), "l’année 2023"),
    (.quarter(1, of: 2024), "le T1 2024"), (.week(of: "22 janvier"), "la semaine du 22 janvier"),
    (
      .several(2, .week, dates: "25 sept.\u{202F}– 8 oct. 2023"),
      "la période du 25 sept. au 8 oct. 2023"
    ),
  ])
  func `has the article of an interval alone`(_ interval: NamedInterval, _ name: String) {
    let since = french.since(.step(since: interval, now: "64 bpm", before: "58 bpm"))
    #expect(since == "64 bpm en moyenne depuis \(name), 58 bpm avant")
  }

  @Test(arguments: [
    ("Pas hebdomadaires", IntervalNoun.week, true), ("Pas par semaine", .week, true),
    ("Rapport d’une semaine", .week, true), ("Semainier", .week, false),
    ("Activité quotidienne", .day, true), ("Activité quotidienne", .week, false),
    ("Moyennes annuelles (km)", .year, true), ("Pas par jour de la semaine", .weekday, true),
    ("Tension", .month, false),
  ])
  func `finds the interval in titles`(_ title: String, _ noun: IntervalNoun, _ says: Bool) {
    #expect(french.saysInterval(title, noun) == says)
  }

  @Test(arguments: [
    (1, "valeur supérieure à celle de la semaine précédente"),
    (20, "valeur supérieure à celles des 20 semaines précédentes, sauf une"),
  ])
  func `agrees with the values before`(_ count: Int, _ end: String) {
    let latest = HighlightSentence.LatestValue("80", .year(2023))
    let fact = HighlightSentence.Fact.unusual(
      latest, .higher, exceptions: count == 1 ? 0 : 1, of: count, isTied: true, hasGaps: false)
    let highlight = HighlightSentence(name: "Pas", kind: .count, noun: .week, fact)
    #expect(french.highlight(highlight) == "Pas\u{A0}: 80 en 2023, \(end)")
  }
}
