extension German: DocumentLanguage {
  package func asOf(
    _ moment: String, isEndOfDay: Bool, after opening: String, zone: String, remarks: [String]
  ) -> MomentSentence {
    MomentSentence(
      opening: (opening.isEmpty ? "" : opening + ", ") + "Stand: ", moment: moment,
      closing: ([ended("\(isEndOfDay ? " (Tagesende)" : clockWord(after: moment)), \(zone)")]
        + remarks)
        .joined(separator: sentenceSpace))
  }

  package func zone(ofCity name: String) -> String {
    "Ortszeit \(Self.cities[name] ?? name)"
  }

  /// Cities of time zones whose names differ from those of the time zone database.
  private static let cities = [
    "Athens": "Athen", "Belgrade": "Belgrad", "Brussels": "Brüssel", "Bucharest": "Bukarest",
    "Cairo": "Kairo", "Copenhagen": "Kopenhagen", "Hong Kong": "Hongkong",
    "Kiev": "Kiew", "Kyiv": "Kyjiw",
    "Lisbon": "Lissabon", "Luxembourg": "Luxemburg", "Mexico City": "Mexiko-Stadt",
    "Moscow": "Moskau", "Prague": "Prag", "Rome": "Rom", "Singapore": "Singapur",
    "Tehran": "Teheran", "Tokyo": "Tokio", "Vienna": "Wien",
    "Warsaw": "Warschau", "Zurich": "Zürich",
  ]

  package func dataEnds(_ moment: String) -> String {
    ended("Die Daten enden am \(moment)\(clockWord(after: moment))")
  }

  package func isRunning(_ interval: NamedInterval) -> String {
    sentence("\(subject(interval)) läuft noch und wird nicht verglichen")
  }

  package func lacksItsEnd(
    _ interval: NamedInterval, last: TimeLength, until day: String, at time: String?
  ) -> String {
    let later = time.map { "nach \(clock($0)) oder später" } ?? "oder später"
    return sentence(
      "\(subject(interval)) ist ohne \(ending(last)) erfasst und wird nicht verglichen")
      + " Ein Export, der am \(day), \(later) erstellt wird, enthält alles."
  }

  /// The last units of an interval in the accusative: `die letzte Stunde`, `den letzten Tag`.
  private func ending(_ length: TimeLength) -> String {
    let noun = length.noun.german
    guard length.count == 1 else { return "die letzten \(text(length))" }
    return noun.the("letzt", .accusative)
  }

  package func noData(
    about names: [String], others: Int, isAll: Bool, isRest: Bool
  ) -> String {
    let whole =
      switch (isAll, isRest) {
      case (true, true): "der Rest"
      case (true, false): "dieser Bericht"
      case (false, true): "der größte Teil des Rests"
      case (false, false): "der größte Teil dieses Berichts"
      }
    let rest = others == 0 ? [] : [others == 1 ? "eine weitere" : "\(number(others)) weitere"]
    return sentence("\(whole) hat keine Daten im Zeitraum: \(list(names + rest))")
  }

  package func remark(_ reason: String, on names: [String]) -> String {
    ended("\(names.joined(separator: ", ")): \(reason)")
  }

  package func latestRowsOfList(_ part: Part) -> String {
    sentence("\(latestRows(part, "von \(number(part.all)) Zeilen")); die Seite enthält alle")
  }

  /// The latest rows of several: `die neuesten 28 von 120 Zeilen`.
  func latestRows(_ part: Part, _ all: String) -> String {
    latest(part.count, of: all, GermanNoun(.feminine, "Zeile", "Zeilen"))
  }

  package func naps(_ count: Int, asleep: String, withoutThem mean: String) -> String {
    let naps =
      count == 1
      ? "Ein Nickerchen, \(asleep); ohne dieses"
      : "\(number(count)) Nickerchen, insgesamt \(asleep); ohne sie"
    return ended("\(naps) beträgt der durchschnittliche Schlaf pro Nacht \(mean)")
  }
}
