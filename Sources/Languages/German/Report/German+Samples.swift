// The clauses of accounts about samples, nights, objects and participants.
extension German {
  func clause(_ fact: SampleFact) -> String {
    switch fact {
    case .absences(let part, let values):
      "\(number(part.count)) von \(number(part.all))"
        + " \(part.all == 1 ? "Datenpunkt" : "Datenpunkten") \(isOrAre(part.count))"
        + " \(Self.list(values.map { "'\($0)'" }, "oder")) und"
        + " \(doCount(part.count)) nur, wenn 'values'"
        + " \(values.count == 1 ? "diesen Wert" : "diese Werte") nennt"
    case .keptOverlaps: "jeder Datenpunkt zählt, auch wo Quellen sich überschneiden"
    case .held(let length):
      "ein Messwert ohne Dauer gilt bis zum nächsten, aber höchstens \(text(length)) lang"
    case .withoutTime(let part):
      "\(share(part, .reading)) \(has(part.count)) keine Dauer und keinen Anteil an der Zeit; mit"
        + " 'instants: hold' \(part.count == 1 ? "würde er" : "würden sie") zählen"
    case .glucoseManagementIndicator(let readings, let days):
      "der GMI ist für 14 Tage mit kontinuierlichen Messwerten definiert, von denen 70 % vorhanden"
        + " sind; dieser Zeitraum hat \(counted(readings, .reading)) an \(dative(days, .day))"
    case .sessions(let length):
      "Messwerte einer Quelle, die jeweils höchstens \(text(length)) nach dem vorigen beginnen,"
        + " werden zu einem gemittelt"
    case .firstDayExcluded:
      "der erste Tag jeder Messreihe zählt nicht; mehr als zwei Tage ohne Messwerte beenden eine"
        + " Messreihe"
    case .daysStart(let time):
      "Tage dauern von \(range(time, to: clock(time))), und ihre erste Hälfte sind die ersten zwölf"
        + " Stunden, in denen ein Protokoll den Morgen hat"
    case .unpaired(1): "ein Datenpunkt ohne Gegenstück wird nicht verwendet"
    case .unpaired(let count):
      "\(number(count)) Datenpunkte ohne Gegenstück werden nicht verwendet"
    case .copied(1):
      "eine Messung steht mit gleicher Zeit und gleichen Werten in den Daten von zwei Quellen und"
        + " zählt einmal"
    case .copied(let count):
      "\(number(count)) Messungen stehen mit gleichen Zeiten und Werten auch in den Daten einer"
        + " anderen Quelle und zählen einmal"
    case .farFromOthers(let count):
      "\(farReadings(count)) \(doCount(count)), \(makes(count)) aber kein Highlight: mehr als ein"
        + " Fünftel vom Median von bis zu 15 Messwerten davor und danach innerhalb von 28 Tagen"
        + " entfernt, und mehr als das Achtfache ihrer Streuung"
    case .unrecorded(let count, let noun):
      "\(counted(count, noun)) mit Daten irgendeines Typs an zu wenigen Tagen für eine Anzahl"
    case .tooManyItems(let count, let limit):
      "keiner der \(number(count)) Einträge ist aufgeführt, weil es mehr als \(number(limit)) sind"
    case .daysOfProfile(let areNights):
      "die Summe jeder Zeile ist durch die Anzahl ihrer \(areNights ? "Nächte" : "Tage") mit Daten"
        + " geteilt"
    case .everyDayOfProfile:
      "die Summe jeder Zeile ist durch die Anzahl aller ihrer Tage seit dem ersten Training"
        + " geteilt, mit oder ohne Training"
    }
  }

  func clause(_ fact: NightFact) -> String {
    switch fact {
    case .inBed(let count):
      return "\(inWords(count, .night)) \(has(count)) Zeit im Bett, aber keine"
        + " Schlafdaten, und \(count == 1 ? "wird" : "werden") übergangen"
    case .asZero(let part):
      return "\(share(part, .night)) mit Daten \(has(part.count)) keinen dieser Werte und"
        + " \(doCount(part.count)) als 0 Std."
    case .inParts(let nights): return nightsInParts(nights)
    case .shapes(let sources):
      let listed = sources.map { qualified($0.name, counted($0.count, .night)) }
      return "Zeiten und Phasen jeder Nacht stammen aus einer Quelle: "
        + listed.joined(separator: ", ")
    case .means(let names):
      return "Mittelwerte der Nächte, die sie haben: "
        + names.map(inSentence).joined(separator: ", ")
    case .withoutMeans(let names):
      return "Nächte teilen den Hauptschlaf in zwei, deshalb fehlen die Mittelwerte: "
        + list(names.map(inSentence))
    case .longestPart(let count, let isOfTwo):
      return "in \(inWords(count, .night, .dative)) zählt nur der"
        + " \(isOfTwo ? "längere" : "längste") Teil"
    }
  }

  private func nightsInParts(_ nights: [[Int]]) -> String {
    let minutes = nights.flatMap(\.self)
    let (least, greatest) = (minutes.min() ?? 0, minutes.max() ?? 0)
    let most = nights.map(\.count).max() ?? 1
    let parts = nights.count == 1 || most == 1 ? word(most + 1) : "mehreren"
    let apart = least == greatest ? "\(greatest)" : range("\(least)", to: "\(greatest)")
    return "\(inWords(nights.count, .night)) \(has(nights.count)) Schlaf in \(parts)"
      + " Teilen, mit \(apart) Min. dazwischen, die in diesen Zahlen fehlen: Schlafenszeit,"
      + " Schlafmitte, Wachphasen und Wachzeit gelten nur für den"
      + " \(most == 1 ? "längeren" : "längsten") Teil, und"
      + " \(minutes.count == 1 ? "der andere zählt" : "die anderen zählen") als Nickerchen"
  }

  func clause(_ fact: ObjectFact) -> String {
    switch fact {
    case .repeatedWorkouts(1):
      "ein Training, das auch eine andere Quelle aufgezeichnet hat, ist weggelassen"
    case .repeatedWorkouts(let count):
      "\(number(count)) Trainings, die auch eine andere Quelle aufgezeichnet hat, sind weggelassen"
    case .zonesHeld(let length):
      "eine Herzfrequenz in einem Training gilt bis zur nächsten aus ihrer Quelle, aber höchstens"
        + " \(text(length)) lang"
    case .workoutsWithoutHeartRates(let part):
      "\(number(part.count)) von \(number(part.all)) \(part.all == 1 ? "Training" : "Trainings")"
        + " \(has(part.count)) keine Herzfrequenzen und keine Zeit in Zonen"
    case .outsideZones(minutes: 0):
      "weniger als eine Minute mit Herzfrequenzen in keiner der Zonen zählt nicht"
    case .outsideZones(let minutes):
      "\(counted(minutes, .minute)) mit Herzfrequenzen in keiner der Zonen \(doCount(minutes))"
        + " nicht"
    case .routeMeasures(let rise):
      "eine Strecke ist die Summe der Großkreise zwischen Punkten, ohne Pausen von mehr als zwei"
        + " Minuten; zum Anstieg zählen Höhengewinne ab \(rise) m"
    case .unreadableRoutes(let part):
      "die \(part.count == 1 ? "Datei" : "Dateien") von \(number(part.count)) von"
        + " \(number(part.all)) \(part.all == 1 ? "Trainingsstrecke" : "Trainingsstrecken")"
        + " \(part.count == 1 ? "fehlt oder ist" : "fehlen oder sind") beschädigt, und ihre"
        + " Strecke und ihr Anstieg zählen nicht"
    case .unknownClassifications(1, let other):
      "ein Elektrokardiogramm hat eine unbekannte Klassifizierung und zählt als '\(other)'"
    case .unknownClassifications(let count, let other):
      "\(number(count)) Elektrokardiogramme haben unbekannte Klassifizierungen und zählen als"
        + " '\(other)'"
    case .unreadableAmounts(1): "eine Menge in den Metadaten eines Ereignisses ist nicht lesbar"
    case .unreadableAmounts(let count):
      "\(number(count)) Mengen in den Metadaten von Ereignissen sind nicht lesbar"
    case .inferredCycles:
      "kein Datenpunkt nennt 'HKMenstrualCycleStart', deshalb beginnt ein Zyklus an einem Tag mit"
        + " Blutung nach mindestens neun Tagen ohne"
    case .daysBeforeCycles(1):
      "ein Tag mit Blutung vor dem ersten genannten Beginn gehört zu keinem Zyklus"
    case .longCycles(let count, let days):
      "\(count == 1 ? "ein Zyklus" : "\(number(count)) Zyklen") mit mehr als \(dative(days, .day))"
        + " \(isOrAre(count)) nicht in der mittleren Länge, weil Tage ohne Einträge dazugehören"
        + " können"
    case .daysBeforeCycles(let count):
      "\(number(count)) Tage mit Blutung vor dem ersten genannten Beginn gehören zu keinem Zyklus"
    }
  }

  func clause(_ fact: ParticipantFact) -> String {
    switch fact {
    case .count(1): "bis zu 1 teilnehmende Person in einem Intervall"
    case .count(let count): "bis zu \(number(count)) Teilnehmende in einem Intervall"
    case .countNotStated:
      "die Anzahl der Teilnehmenden ist nicht genannt, weil sie die Größe einer kleinen Gruppe"
        + " zeigen könnte"
    case .groups(let groups):
      "\(groups.count == 1 ? "Gruppe" : "Gruppen"): "
        + groups.map { "\($0.name) (bis zu \(number($0.count)))" }.joined(separator: ", ")
    case .disclosure(let minimum, let hasGroups):
      "ein Intervall, in dem weniger als \(number(minimum)) Teilnehmende Daten haben, erscheint wie"
        + " eines ohne Daten"
        + (hasGroups
          ? ", ebenso kleine Gruppen, und alle Teilnehmenden, wo sich aus ihnen eine kleine Gruppe"
            + " berechnen ließe" : "")
    case .rowsUnfinished: "Zeilen von Intervallen, die noch nicht zu Ende waren, sind weggelassen"
    case .rowsOfOtherIntervals:
      "Zeilen von Intervallen anderer Länge oder mit anderem Anfangstag sind weggelassen"
    case .valuesBeyondRange:
      "Werte, die in dieser Einheit außerhalb des Zahlenbereichs liegen, sind weggelassen"
    case .strayIntervals(let count):
      "\(counted(count, .interval)) \(count == 1 ? "beginnt" : "beginnen") an einem anderen Datum"
        + " als die der Abfrage und \(isOrAre(count)) deshalb weggelassen; 'week_starts' und"
        + " 'anchor' müssen die der Definition der Teilnehmenden sein"
    case .leftOut(let count, let reason): "\(words(reason)): \(text(count))"
    }
  }

  private func words(_ reason: ParticipantFact.Reason) -> String {
    switch reason {
    case .unlikeValues:
      "weggelassen, weil ihre Werte von anderem Typ sind oder eine Einheit haben, die sich nicht"
        + " umrechnen lässt"
    case .damagedRows: "weggelassen, weil ihre Zeilen nicht lesbar sind"
    case .contradictoryRows: "weggelassen, weil ihre Zeilen einander widersprechen"
    case .noGroup: "weggelassen, weil ohne Gruppe"
    case .noRows: "mit einer Gruppe, aber ohne Zeilen"
    }
  }

  private func text(_ count: StatedCount) -> String {
    switch count {
    case .exactly(1): "eine teilnehmende Person"
    case .exactly(let count): "\(number(count)) Teilnehmende"
    case .fewer(let count): "weniger als \(number(count)) Teilnehmende"
    case .atLeast(let count): "\(number(count)) oder mehr Teilnehmende"
    }
  }
}
