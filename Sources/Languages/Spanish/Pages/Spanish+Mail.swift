extension Spanish: MailLanguage {
  package func subject(_ title: String?, _ facts: [String]) -> String {
    let text = facts.joined(separator: "; ")
    return title.map { labeled($0, text) } ?? text
  }

  package func wholeReport(page: String) -> String {
    "El informe completo, con todos los gráficos y cómo se obtuvieron sus cifras, va"
      + ended(" adjunto: \(page)")
  }

  package func furtherKeyFigures(_ names: [String]) -> String {
    ended("También en el informe: \(names.joined(separator: ", "))")
  }
}
