extension German: CardLanguage {
  package func card(_ name: String, _ value: String, unit: String) -> String {
    "\(name): \(amount(value, unit: unit))."
  }

  package func card(_ line: String) -> String { line + "." }
}
