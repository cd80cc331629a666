extension English: MailLanguage {
  package func subject(_ title: String?, _ facts: [String]) -> String {
    let text = facts.joined(separator: "; ")
    return title.map { labeled($0, text) } ?? text
  }

  package func wholeReport(page: String) -> String {
    ended("The whole report, with every figure and how its numbers were made, is attached: \(page)")
  }

  package func furtherKeyFigures(_ names: [String]) -> String {
    ended("Also in the report: \(names.joined(separator: ", "))")
  }
}
