extension German: NoticeLanguage {
  package func notice(_ notice: ReportNotice) -> String {
    switch notice {
    case .noSource(let name, let type): "keine Quelle von '\(type)' heißt '\(name)'"
    case .noFilterSource(let name, let type):
      "'where': keine Quelle von '\(type)' heißt '\(name)'"
    case .nothingPasses(let count, let type):
      "\(excludes(count, of: " von '\(type)'")) im Zeitraum aus"
    case .cutNights(let count, let nights, let start, let anchor):
      "um \(clock(start)) wird \(share(in: Part(count, of: nights), .night)) mit Daten ein Schlaf"
        + " von mindestens einer Stunde zerteilt"
        + (anchor.map { "; 'anchor: \($0)' würde weniger zerteilen" } ?? "")
    case .unknownTimeZone(let name): "unbekannte Zeitzone '\(name)' in den Daten"
    case .moreUnknownTimeZones(let count):
      "\(count) weitere unbekannte \(count == 1 ? "Zeitzone" : "Zeitzonen") in den Daten"
    case .foreignTimeZone(let zone, let names):
      "'time_zone' ist '\(zone)', aber aufgezeichnet wurden die Daten in "
        + names.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        + others(names.count - 3)
    case .zoneOfOffset(let offset):
      "die Daten haben keine Zeitzone, deshalb gilt ihr Abstand zu UTC, \(offset), für jedes Datum;"
        + " \(setZone)"
    case .noTimeZone: "die Daten haben keine Zeitzone, deshalb gilt UTC; \(setZone)"
    case .noExportDate:
      "die Daten haben kein Exportdatum, deshalb gilt das Datum des neuesten Datenpunkts"
    case .noDate:
      "die Daten haben kein Datum, deshalb blickt der Bericht vom Zeitpunkt des Aufrufs zurück"
    case .noWords(let locale):
      "Zahlen und Datumsangaben sind die von '\(locale)', die Wörter sind englisch"
    case .dataEnds(let moment, _):
      "Ende der Daten ist \(moment): Intervalle, die später enden, sind mit „bis“ markiert, und"
        + " Intervalle, die später beginnen, mit „\(aheadLabel)“"
    case .oldPhone(let name, let moment):
      "der neueste Export von '\(name)' ist vom \(moment), deshalb fehlen spätere Daten dieses"
        + " Telefons"
    case .cut(let cut): leftOut(cut)
    case .words(let text): text
    }
  }

  /// Zones beside those that are named, in the dative: ` und 2 weiteren`; empty for none.
  private func others(_ count: Int) -> String {
    count > 0 ? " und \(count) \(count == 1 ? "weiterer" : "weiteren")" : ""
  }

  private var setZone: String {
    "eine Zeitzone lässt sich mit 'time_zone' oder --time-zone festlegen"
  }

  package func leftOut(_ cuts: [MarkdownCut]) -> String {
    cuts.map(leftOut).joined(separator: "; ")
  }

  private func leftOut(_ cut: MarkdownCut) -> String {
    let isOne = cut.count == 1
    let things =
      switch cut.part {
      case .blocks: isOne ? "weiterer Block" : "weitere Blöcke"
      case .items: isOne ? "weiterer Eintrag" : "weitere Einträge"
      case .chartLines: "weitere \(isOne ? "Zeile" : "Zeilen") eines Diagramms"
      case .pieces: isOne ? "weiterer Teil einer Linie" : "weitere Teile einer Linie"
      case .rows: "frühere \(isOne ? "Zeile" : "Zeilen") einer Tabelle"
      case .columns: "weitere \(isOne ? "Spalte" : "Spalten") einer Tabelle"
      }
    return "\(number(cut.count)) \(things) \(isOne ? "wird" : "werden") nicht gezeigt"
  }
}
