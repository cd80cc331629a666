extension French: MailLanguage {
  package func subject(_ title: String?, _ facts: [String]) -> String {
    let text = clauses(facts)
    // The facts have colons of their own.
    return title.map { "\($0)\u{A0}– \(text)" } ?? text
  }

  package func wholeReport(page: String) -> String {
    labeled(
      "Le rapport complet, avec tous les graphiques et la façon dont leurs nombres ont été obtenus,"
        + " est joint", ended(page))
  }

  package func furtherKeyFigures(_ names: [String]) -> String {
    labeled("Également dans le rapport", ended(names.joined(separator: ", ")))
  }
}
