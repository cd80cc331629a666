import Languages
import Testing

/// The rules of Spanish on which sentences depend.
@Suite struct `Words of Spanish` {
  private let spanish = Spanish(counts: CountFormat(separator: ".", leastDigits: 5))

  @Test(arguments: [
    (["Watch", "iPhone"], "Watch y iPhone"), (["peso", "índice UV"], "peso e índice UV"),
    (["peso", "hierro"], "peso y hierro"), (["peso", "hipertensión"], "peso e hipertensión"),
    (["peso", "Insulina"], "peso e Insulina"), (["peso", "yoga"], "peso y yoga"),
    (["a", "b", "pasos"], "a, b y pasos"), (["pasos"], "pasos"), ([], ""),
  ])
  func `joins items with y, or e before the sound of an i`(_ items: [String], _ text: String) {
    #expect(spanish.list(items) == text)
  }

  @Test(arguments: [
    (NamedInterval.day("10 de enero"), "el 10 de enero"),
    (.time("1:05", of: "8 de enero"), "el 8 de enero a la 1:05"),
    (.time("13:05", of: "8 de enero"), "el 8 de enero a las 13:05"),
    (.time("1:00 p. m.", of: "8 de enero"), "el 8 de enero a la 1:00 p. m."),
    (.month("enero de 2024"), "en enero de 2024"),
    (.label("15 de enero de 2024"), "en el periodo que empieza el 15 de enero de 2024"),
    (.several(2, .week, dates: "25 sept 2023"), "en las dos semanas del 25 sept 2023"),
    (
      .several(2, .week, dates: "22 ene – 4 feb 2024"),
      "en las dos semanas del 22 ene al 4 feb 2024"
    ),
    (
      .several(2, .month, dates: "ene – feb 2024"), "en los dos meses de ene a feb 2024"
    ),
    (.day("viernes, 2 de febrero"), "el viernes 2 de febrero"),
    (.several(11, .month, dates: "1 ene 2024"), "en los 11 meses del 1 ene 2024"),
    (
      .starting(.period(of: 2, .week), on: "8 de enero"),
      "en el periodo de dos semanas que empieza el 8 de enero"
    ),
  ])
  func `says when`(_ interval: NamedInterval, _ text: String) {
    #expect(spanish.when(interval) == text)
  }

  @Test func `contracts articles`() {
    let days = ["8 de enero", "14 de enero"].map { spanish.name(of: .day($0)) }
    #expect(spanish.span(days[0], days[1]) == "del 8 de enero al 14 de enero")
    let weeks = ["8 de enero", "22 de enero"].map { spanish.name(of: .week(of: $0)) }
    #expect(
      spanish.span(weeks[0], weeks[1])
        == "de la semana del 8 de enero a la semana del 22 de enero")
    #expect(spanish.span("enero de 2024", "marzo de 2024") == "de enero de 2024 a marzo de 2024")
  }

  @Test(arguments: [("lunes", "los lunes"), ("sábado", "los sábados"), ("domingo", "los domingos")])
  func `has weekdays in the plural`(_ name: String, _ text: String) {
    #expect(spanish.when(weekday: name) == text)
  }

  @Test(arguments: [
    (DataEnd.time("9:41"), "hasta las 9:41"), (.time("1:05 p. m."), "hasta la 1:05 p. m."),
    (.moment("4 feb, 9:41"), "hasta el 4 feb, 9:41"),
    (.moment("2 abr, 9:41"), "hasta el 2 abr, 9:41"),
  ])
  func `tells a time from a date with a time`(_ end: DataEnd, _ text: String) {
    #expect(spanish.untilClause(end) == text)
  }

  @Test(arguments: [
    ("18", "a las 18 h"), ("1", "a la 1 h"), ("18:00", "a las 18:00"), ("6 p. m.", "a las 6 p. m."),
  ])
  func `has a unit after an hour alone`(_ hour: String, _ text: String) {
    #expect(spanish.when(time: hour) == text)
  }

  @Test(arguments: [
    (1, IntervalNoun.day, "del día anterior al último"),
    (1, .night, "de la noche anterior a la última"),
    (52, .week, "de las 52 semanas anteriores a la última"),
  ])
  func `contracts the article of earlier intervals`(
    _ count: Int, _ noun: IntervalNoun, _ text: String
  ) {
    #expect(
      spanish.band(middleHalfOfEarlier: count, noun) == "banda: la mitad central \(text)")
  }

  @Test func `has one full stop after an abbreviation`() {
    #expect(spanish.only(DatedText("82 lpm", "a las 6 p. m.")) == "82 lpm a las 6 p. m.")
    #expect(spanish.only(DatedText("82 lpm", "a las 18:00")) == "82 lpm a las 18:00.")
  }

  @Test(arguments: [
    (0, 26, IntervalNoun.day, "Ninguno de 26 días alcanzó 9 h"),
    (0, 1, .week, "Ninguna semana alcanzó 9 h"), (1, 1, .night, "La única noche alcanzó 9 h"),
    (1, 26, .night, "Una de 26 noches alcanzó 9 h"), (1, 26, .day, "Uno de 26 días alcanzó 9 h"),
    (2, 2, .night, "Las dos noches alcanzaron 9 h"), (5, 5, .day, "Los 5 días alcanzaron 9 h"),
    (5, 26, .week, "Cinco de 26 semanas alcanzaron 9 h"),
    (11, 12_345, .week, "11 de 12.345 semanas alcanzaron 9 h"),
  ])
  func `agrees in gender and number`(
    _ met: Int, _ count: Int, _ noun: IntervalNoun, _ headline: String
  ) {
    #expect(
      spanish.headline(
        .goal(name: "", met: met, of: count, noun: noun, goal: "9 h", isUpperLimit: false))
        == headline)
  }

  @Test func `names one event and one thing`() {
    #expect(spanish.amount("1", of: "stepCount", space: " ") == "1 paso")
    #expect(spanish.amount("1,5", of: "stepCount", space: " ") == "1,5 pasos")
    #expect(spanish.event(.own("Notificaciones de ritmo")) == "Notificación de ritmo")
    #expect(
      spanish.bloodPressure(.pressure(.systolic, statistic: "minimum"))
        == "Presión arterial sistólica, mínimo")
    #expect(spanish.heading(.statistic("gmi")) == "GMI")
  }

  @Test(arguments: [
    (NamedInterval.quarter(1, of: 2024), "en el primer trimestre de 2024"),
    (.year(2024), "en 2024"),
    (.month("enero de 2024"), "en enero de 2024"),
    (
      .night(from: "22 de enero", to: "23 de enero"), "en la noche del 22 al 23 de enero"
    ),
    (
      .night(from: "31 de enero", to: "1 de febrero"), "en la noche del 31 de enero al 1 de febrero"
    ),
  ])
  func `has the preposition of the interval`(_ interval: NamedInterval, _ when: String) {
    #expect(spanish.when(interval) == when)
  }

  @Test(
    arguments: [
      ("Pasos diarios", .day, "Pasos diarios"), ("Pasos al día", .day, "Pasos al día"),
      ("Pasos", .day, "Pasos por día"), ("Distancia semanal (km)", .week, "Distancia semanal (km)"),
      ("Pasos diarios", .week, "Pasos diarios por semana"),
      // The noun of a time of day is not that of intervals.
      ("Hora de dormir", .hour, "Hora de dormir por hora"),
      (
        "Pasos por periodo de dos semanas", .period(of: 2, .week),
        "Pasos por periodo de dos semanas"
      ),
      ("Pasos por semana", .period(of: 2, .week), "Pasos por semana por periodo de dos semanas"),
    ] as [(String, IntervalNoun, String)])
  func `names intervals once`(_ title: String, _ noun: IntervalNoun, _ whole: String) {
    #expect(spanish.title(title, by: noun) == whole)
  }

  @Test func `has an article before a percentage`() {
    func bounds(_ number: String) -> String {
      spanish.bounds(from: nil, to: BandEdge(number, isIncluded: false), dash: "–")
    }
    #expect(bounds("4\u{A0}%") == "menos del 4\u{A0}%")
    #expect(bounds("54 mg/dL") == "menos de 54 mg/dL")
  }

  @Test func `states a highlight of a name in the singular and in the plural alike`() {
    func text(_ name: String, _ kind: ValueKind, _ fact: HighlightSentence.Fact) -> String {
      spanish.highlight(HighlightSentence(name: name, kind: kind, noun: .week, fact))
    }
    let steps = HighlightSentence.LatestValue("80", .week(of: "5 de agosto"))
    #expect(
      text("Pasos", .count, .record(.init(steps, .init(.higher, .all(10)))))
        == "Pasos: 80 en la semana del 5 de agosto, el máximo de las 10 semanas registradas")
    let bedtime = HighlightSentence.LatestValue("1:05", nil)
    #expect(
      text("Hora de dormir", .timeOfDay, .course(bedtime, .higher, length: 5, nil))
        == "Hora de dormir: cada vez más tarde durante cinco semanas, hasta la 1:05")
    #expect(
      text(
        "Peso", .level,
        .unusual(
          .init("80 kg", nil), .lower, exceptions: 1, of: 20, isTied: true, hasGaps: false))
        == "Peso: 80 kg, un valor más bajo que en todas salvo una de las 20 semanas anteriores")
  }
}
