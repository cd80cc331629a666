extension German: CardLanguage {
  package func card(_ name: String, _ value: String, unit: String) -> String {
    ended("\(name): \(amount(value, unit: unit))")
  }

  package func card(_ line: String) -> String { ended(line) }
}
