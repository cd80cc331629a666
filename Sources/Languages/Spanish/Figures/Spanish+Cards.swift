extension Spanish: CardLanguage {
  package func card(_ name: String, _ value: String, unit: String) -> String {
    ended("\(name): \(value)\(unit.isEmpty ? "" : " ")\(unit)")
  }

  package func card(_ line: String) -> String { ended(line) }
}
