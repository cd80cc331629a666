// The clauses of accounts about samples, nights, objects and participants.
extension French {
  func clause(_ fact: SampleFact) -> String {
    switch fact {
    case .absences(let part, let values):
      let verbs = (verb(part.count, "a", "ont"), verb(part.count, "ne compte", "ne comptent"))
      return "\(ratio(part, FrenchNoun.sample)) \(verbs.0) pour valeur"
        + " \(values.map(quoted).joined(separator: " ou ")) et \(verbs.1) que si"
        + " \(quoted("values")) \(values.count == 1 ? "la" : "les") nomme"
    case .keptOverlaps:
      return "chaque échantillon compte, même là où des sources se chevauchent"
    case .held(let length):
      return "un relevé sans durée vaut jusqu’au suivant, pendant \(text(length)) au plus"
    case .withoutTime(let part):
      return clauses([
        "\(ratio(part, IntervalNoun.reading.french)) \(verb(part.count, "n’a", "n’ont")) ni durée"
          + " ni part du temps",
        "\(quoted("instants: hold")) \(verb(part.count, "le", "les")) compterait",
      ])
    case .glucoseManagementIndicator(let readings, let days):
      return clauses([
        "le GMI est défini pour 14 jours de relevés continus dont 70\u{202F}% sont présents",
        "cette période a \(counted(readings, .reading)) sur \(counted(days, .day))",
      ])
    case .sessions(let length):
      return "les relevés d’une source qui commencent chacun \(text(length)) au plus après le"
        + " précédent sont remplacés par leur moyenne"
    case .firstDayExcluded:
      return clauses([
        "la première date de chaque suite de dates avec relevés ne compte pas",
        "plus de deux dates sans relevé terminent une suite",
      ])
    case .daysStart(let time):
      return "les jours vont de \(time) à \(time), et leur première moitié couvre les douze"
        + " premières heures, où un protocole a ses matins"
    case .unpaired(let count):
      return "\(word(count, .sample)) sans partenaire \(verb(count, "n’est", "ne sont")) pas"
        + " \(FrenchNoun.sample.agreeing("utilisé", count))"
    case .copied(1):
      return "une mesure est dans les données de deux sources, avec la même heure et les mêmes"
        + " valeurs, et ne compte qu’une fois"
    case .copied(let count):
      return
        "\(word(count, .measurement)) \(verb(count, "est", "sont")) aussi dans les données d’une"
        + " autre source, avec les mêmes heures et les mêmes valeurs, et"
        + " \(verb(count, "ne compte", "ne comptent")) qu’une fois"
    case .farFromOthers(let count):
      return labeled(
        "\(farReadings(count)) \(verb(count, "compte", "comptent")), mais sans donner lieu à un"
          + " fait marquant",
        "à plus d’un cinquième de la médiane de 15 relevés au plus avant et après, à moins de 28"
          + " jours, et à plus de huit fois leur dispersion")
    case .unrecorded(let count, let noun):
      return
        "\(counted(count, noun)) où trop peu de jours ont des données d’un type quelconque pour"
        + " un décompte"
    case .tooManyItems(let count, let limit):
      return "aucun des \(number(count)) éléments n’est listé, car il y en a plus de"
        + " \(number(limit))"
    case .daysOfProfile(let areNights):
      return "le total de chaque ligne est divisé par le nombre de ses"
        + " \(plural(areNights ? .night : .day)) avec données"
    case .everyDayOfProfile:
      return "le total de chaque ligne est divisé par le nombre de tous ses jours depuis le premier"
        + " exercice, avec ou sans exercice"
    }
  }

  func clause(_ fact: NightFact) -> String {
    switch fact {
    case .inBed(let count):
      let noun = IntervalNoun.night.french
      return
        "\(word(count, noun)) \(verb(count, "a", "ont")) un temps au lit, mais aucune donnée de"
        + " sommeil, et \(verb(count, "est", "sont")) \(noun.agreeing("ignoré", count))"
    case .asZero(let part):
      return "\(ratio(part, IntervalNoun.night.french)) avec données"
        + " \(verb(part.count, "n’a", "n’ont")) aucune de ces valeurs et"
        + " \(verb(part.count, "compte", "comptent")) pour 0 h"
    case .inParts(let nights): return nightsInParts(nights)
    case .shapes(let sources):
      let listed = sources.map { qualified($0.name, counted($0.count, .night)) }
      return labeled(
        "les heures et les phases de chaque nuit viennent d’une seule source",
        listed.joined(separator: ", "))
    case .means(let names):
      return labeled(
        "moyennes des nuits qui les ont", names.map(inSentence).joined(separator: ", "))
    case .withoutMeans(let names):
      return labeled(
        "les nuits coupent le sommeil principal en deux, donc il n’y a pas de moyenne pour ces"
          + " statistiques",
        list(names.map(inSentence)))
    case .longestPart(let count, let isOfTwo):
      return "seulement de \(isOfTwo ? "la plus longue des deux parties" : "la plus longue partie")"
        + " dans \(word(count, IntervalNoun.night.french))"
    }
  }

  private func nightsInParts(_ nights: [[Int]]) -> String {
    let minutes = nights.flatMap(\.self)
    let (least, greatest) = (minutes.min() ?? 0, minutes.max() ?? 0)
    let most = nights.map(\.count).max() ?? 1
    let part = FrenchNoun("partie", isFeminine: true)
    let parts =
      nights.count == 1 || most == 1 ? word(most + 1, part) : "plusieurs \(part.many)"
    let minutesApart = least == greatest ? "\(least)" : range("\(least)", to: "\(greatest)")
    return labeled(
      "\(word(nights.count, IntervalNoun.night.french)) \(verb(nights.count, "a", "ont")) un"
        + " sommeil en \(parts), espacées de \(minutesApart) min, que ces nombres ne comprennent"
        + " pas",
      "l’heure du coucher, le milieu du sommeil, les réveils et le temps d’éveil sont ceux de la"
        + " partie la plus longue, et "
        + (minutes.count == 1
          ? "l’autre compte comme sieste" : "les autres comptent comme siestes"))
  }

  func clause(_ fact: ObjectFact) -> String {
    switch fact {
    case .repeatedWorkouts(let count):
      let noun = FrenchNoun.workout
      return
        "\(word(count, noun)) qu’une autre source a aussi \(noun.agreeing("enregistré", count))"
        + " \(excluded(count, noun))"
    case .zonesHeld(let length):
      return "une fréquence cardiaque pendant un exercice vaut jusqu’à la suivante de sa source,"
        + " pendant \(text(length)) au plus"
    case .workoutsWithoutHeartRates(let part):
      return "\(ratio(part, FrenchNoun.workout)) \(verb(part.count, "n’a", "n’ont")) ni fréquence"
        + " cardiaque ni temps dans les zones"
    case .outsideZones(minutes: 0):
      return "moins d’une minute de fréquences cardiaques hors de toutes les zones ne compte pas"
    case .outsideZones(let minutes):
      return "\(counted(minutes, .minute)) de fréquences cardiaques hors de toutes les zones ne"
        + " \(verb(minutes, "compte", "comptent")) pas"
    case .routeMeasures(let rise):
      return clauses([
        "une distance est la somme des arcs de grand cercle entre les points, sans les pauses de"
          + " plus de deux minutes",
        "un dénivelé positif compte les montées d’au moins \(rise) m",
      ])
    case .unreadableRoutes(let part):
      return "les fichiers de \(counted(part.count, FrenchNoun("parcours", "parcours"))) sur"
        + " \(number(part.all)) manquent ou sont endommagés, et leur distance et leur dénivelé ne"
        + " comptent pas"
    case .unknownClassifications(let count, let other):
      return "\(word(count, FrenchNoun("électrocardiogramme"))) \(verb(count, "a", "ont")) une"
        + " classification inconnue et \(verb(count, "compte", "comptent")) comme \(quoted(other))"
    case .unreadableAmounts(let count):
      return "\(word(count, FrenchNoun("valeur", isFeminine: true))) dans les métadonnées"
        + " d’événements \(verb(count, "est illisible", "sont illisibles"))"
    case .inferredCycles:
      return
        "aucun échantillon n’indique \(quoted("HKMenstrualCycleStart")), donc un cycle commence"
        + " un jour avec flux après neuf jours ou plus sans flux"
    case .daysBeforeCycles(let count):
      return "\(word(count, IntervalNoun.day.french)) avec flux avant le premier début indiqué"
        + " \(verb(count, "n’appartient", "n’appartiennent")) à aucun cycle"
    case .longCycles(let count, let days):
      let noun = IntervalNoun.cycle.french
      return "\(word(count, noun)) de plus de \(counted(days, .day)) \(excluded(count, noun)) de la"
        + " durée moyenne, car des jours sans saisie peuvent en faire partie"
    }
  }

  func clause(_ fact: ParticipantFact) -> String {
    switch fact {
    case .count(let count):
      return "jusqu’à \(counted(count, FrenchNoun("participant"))) par intervalle"
    case .countNotStated:
      return "le nombre de participants n’est pas indiqué, car il pourrait révéler la taille d’un"
        + " petit groupe"
    case .groups(let groups):
      return labeled(
        groups.count == 1 ? "groupe" : "groupes",
        groups.map { qualified($0.name, "jusqu’à \(number($0.count))") }.joined(separator: ", "))
    case .disclosure(let minimum, let hasGroups):
      return "un intervalle où moins de \(number(minimum)) participants ont des données est montré"
        + " comme un intervalle sans données"
        + (hasGroups
          ? ", de même que les petits groupes, et tous les participants là où un petit groupe"
            + " pourrait s’en déduire" : "")
    case .rowsUnfinished:
      return "les lignes d’intervalles qui n’étaient pas finis sont exclues"
    case .rowsOfOtherIntervals:
      return "les lignes d’intervalles d’une autre longueur, ou qui commencent un autre jour, sont"
        + " exclues"
    case .valuesBeyondRange:
      return "les valeurs au-delà des nombres possibles dans l’unité sont exclues"
    case .strayIntervals(let count):
      let noun = IntervalNoun.interval.french
      return clauses([
        "\(counted(count, noun)) \(verb(count, "commence", "commencent")) à une autre date que ceux"
          + " de la requête et \(excluded(count, noun))",
        "\(quoted("week_starts")) et \(quoted("anchor")) doivent être ceux de la définition des"
          + " participants",
      ])
    case .leftOut(let count, let reason): return leftOut(count, reason)
    }
  }

  private func leftOut(_ count: StatedCount, _ reason: ParticipantFact.Reason) -> String {
    let participants = text(count)
    let isOne = count == .exactly(0) || count == .exactly(1)
    let excluded = isOne ? "est exclu" : "sont exclus"
    return switch reason {
    case .unlikeValues:
      "\(participants) dont les valeurs sont d’un autre type, ou ont une unité impossible à"
        + " convertir, \(excluded)"
    case .damagedRows: "\(participants) dont les lignes sont illisibles \(excluded)"
    case .contradictoryRows: "\(participants) dont les lignes se contredisent \(excluded)"
    case .noGroup: "\(participants) sans groupe \(excluded)"
    case .noRows: "\(participants) avec un groupe \(isOne ? "n’a" : "n’ont") pas de lignes"
    }
  }

  /// `est exclu` after a number of things, in their gender.
  private func excluded(_ count: Int, _ noun: FrenchNoun) -> String {
    "\(verb(count, "est", "sont")) \(noun.agreeing("exclu", count))"
  }

  private func text(_ count: StatedCount) -> String {
    let noun = FrenchNoun("participant")
    return switch count {
    case .exactly(let count): counted(count, noun)
    case .fewer(let count): "moins de \(counted(count, noun))"
    case .atLeast(let count): "\(counted(count, noun)) ou plus"
    }
  }
}
