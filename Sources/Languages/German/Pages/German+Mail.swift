extension German: MailLanguage {
  package func subject(_ title: String?, _ facts: [String]) -> String {
    let text = facts.joined(separator: "; ")
    return title.map { labeled($0, text) } ?? text
  }

  package func wholeReport(page: String) -> String {
    "Der ganze Bericht, mit jeder Abbildung und der Entstehung ihrer Zahlen, ist angehängt:"
      + ended(" \(page)")
  }

  package func furtherKeyFigures(_ names: [String]) -> String {
    ended("Außerdem im Bericht: \(names.joined(separator: ", "))")
  }
}
