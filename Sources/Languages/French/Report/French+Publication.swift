extension French: PublicationLanguage {
  package func published(zone: String, dates: IntervalNoun?, hidden: Int) -> String {
    let moment =
      dates.map { "aucune date n’est plus précise que \($0.french.definite)" }
      ?? "la date et l’heure du rapport sont exactes"
    let queries =
      hidden == 0
      ? []
      : ["\(counted(hidden, FrenchNoun("requête"))) et tous les paramètres masqués"]
    // NB: a text of a list is cut after 400 characters.
    return clauses(
      [
        "noms des sources et appareils, textes des métadonnées et empreinte des échantillons omis"
      ] + queries)
      + ". Chaque requête indique ce qu’elle révèle. De plus, \(moment), et le fuseau \(zone)"
      + " suggère un lieu de vie. "
      + labeled("Ce n’est pas anonyme", "qui connaît des nombres, dates ou habitudes peut")
      + " reconnaître la personne"
  }

  package var unnamedLoss: String { "une partie des données est illisible ou absente" }

  /// Something that a query reveals, as a phrase: `un nombre pour chaque jour, avec sa date`.
  func revealed(_ fact: RevealedFact) -> String {
    switch fact {
    case .oneNumber: "un nombre pour toute la période"
    case .numbers(let length):
      length.single.map { "un nombre pour chaque \($0.french.one), avec sa date" }
        ?? "un nombre pour chaque intervalle de \(text(length)), avec sa date"
    case .course(let noun): "la valeur typique pour chaque \(noun.french.one)"
    case .yearBefore: "ceux de l’année précédente"
    case .comparisonWithAllData:
      "la comparaison de la dernière valeur avec toutes les données antérieures"
    case .amounts(nil): "des valeurs exactes"
    case .amounts(let digits?):
      "des valeurs à \(digits) \(verb(digits, "chiffre significatif", "chiffres significatifs"))"
    case .clockTimes: "des heures précises"
    case .singleSamples:
      "des échantillons individuels avec leurs heures, comme des nuits, des exercices ou des"
        + " relevés"
    case .eachSource: "le nombre et les types de sources, et les nombres de chacune"
    case .each(let part): "les nombres de chaque \(noun(part))"
    case .sources(let count): "l’existence de \(count) sources, et leurs types"
    case .gaps(let length):
      length.single.map {
        "chaque \($0.french.one) sans données, où rien n’a été porté ni enregistré"
      } ?? "les intervalles sans données, où rien n’a été porté ni enregistré"
    case .datesOfWorkouts: "les dates des exercices"
    case .datesOfSymptoms: "les dates des symptômes"
    }
  }

  private func noun(_ part: SamplePart) -> String {
    switch part {
    case .source: "source"
    case .value: "valeur"
    case .activity: "activité"
    case .classification: "classification"
    case .entry: "mode de saisie"
    case .group: "groupe"
    case .leg: "étape"
    }
  }
}
