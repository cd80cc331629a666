extension Japanese: CardLanguage {
  package func card(_ name: String, _ value: String, unit: String) -> String {
    "\(name)：\(quantity(value, unit))。"
  }

  package func card(_ line: String) -> String { sentence(line) }
}
