extension French: NoticeLanguage {
  package func notice(_ notice: ReportNotice) -> String {
    switch notice {
    case .noSource(let name, let type): return noSource(named: name, of: type)
    case .noFilterSource(let name, let type):
      return labeled(quoted("where"), noSource(named: name, of: type))
    case .nothingPasses(1, let type):
      return "\(quoted("where")) exclut le seul échantillon de \(quoted(type)) de la période"
    case .nothingPasses(let count, let type):
      return "\(quoted("where")) exclut les \(counted(count, .sample)) de \(quoted(type)) de la"
        + " période"
    case .cutNights(let count, let nights, let start, let anchor):
      let cut =
        "un sommeil d’une heure ou plus est coupé à \(start) dans \(counted(count, .night)) sur"
        + " \(number(nights)) avec données"
      let less = anchor.map { "\(quoted("anchor: \($0)")) en couperait moins" }
      return clauses([cut, less].compactMap(\.self))
    case .unknownTimeZone(let name):
      return "fuseau horaire inconnu \(quoted(name)) dans les données"
    case .moreUnknownTimeZones(let count):
      return FrenchNoun.isSingular(count)
        ? "\(number(count)) autre fuseau horaire inconnu dans les données"
        : "\(number(count)) autres fuseaux horaires inconnus dans les données"
    case .foreignTimeZone(let zone, let names):
      return
        "\(quoted("time_zone")) vaut \(quoted(zone)), mais les données ont été enregistrées dans"
        + " \(series(names.map(quoted), limit: 3))"
    case .zoneOfOffset(let offset):
      return noTimeZone(used: "leur décalage \(offset)")
    case .noTimeZone: return noTimeZone(used: "UTC")
    case .noExportDate:
      return clauses([
        "les données n’ont pas de date d’export", "la date du dernier échantillon en tient lieu",
      ])
    case .noDate:
      return clauses([
        "les données n’ont pas de date", "le rapport remonte à partir du moment de son exécution",
      ])
    case .noWords(let locale):
      return "les nombres et les dates sont ceux de \(quoted(locale)), et les mots sont en anglais"
    case .dataEnds(let moment, _):
      return labeled(
        "les données s’arrêtent le \(moment)",
        "les intervalles qui finissent après sont marqués \(quoted("jusqu’à")), et ceux qui"
          + " commencent après, \(quoted(aheadLabel))")
    case .oldPhone(let name, let moment):
      return clauses([
        "l’export le plus récent de \(quoted(name)) est du \(moment)",
        "les données ultérieures de ce téléphone manquent",
      ])
    case .cut(let cut): return leftOut(cut)
    case .words(let text): return text
    }
  }

  private func noTimeZone(used zone: String) -> String {
    clauses([
      "les données n’ont pas de fuseau horaire", "\(zone) s’applique à toutes les dates",
      "un fuseau se définit avec \(quoted("time_zone")) ou --time-zone",
    ])
  }

  private func noSource(named name: String, of type: String) -> String {
    "aucune source de \(quoted(type)) ne s’appelle \(quoted(name))"
  }

  package func leftOut(_ cuts: [MarkdownCut]) -> String { clauses(cuts.map(leftOut)) }

  private func leftOut(_ cut: MarkdownCut) -> String {
    let count = cut.count
    let (noun, clause) = words(cut.part)
    let things =
      cut.part == .rows
      ? "\(counted(count, noun)) plus \(verb(count, "ancienne", "anciennes"))"
      : "\(others(count)) \(noun.form(count))"
    return "\(things)\(clause) \(verb(count, "n’est pas", "ne sont pas"))"
      + " \(noun.agreeing("affiché", count))"
  }

  private func words(_ part: MarkdownCut.Part) -> (noun: FrenchNoun, clause: String) {
    switch part {
    case .blocks: (FrenchNoun("bloc"), "")
    case .items: (FrenchNoun("élément"), "")
    case .chartLines: (.row, " d’un graphique")
    case .pieces: (FrenchNoun("morceau", "morceaux"), " d’une ligne")
    case .rows: (.row, " d’un tableau")
    case .columns: (FrenchNoun("colonne", isFeminine: true), " d’un tableau")
    }
  }
}
