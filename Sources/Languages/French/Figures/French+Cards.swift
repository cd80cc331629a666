extension French: CardLanguage {
  package func card(_ name: String, _ value: String, unit: String) -> String {
    labeled(name, "\(value)\(unit.isEmpty ? "" : " ")\(unit).")
  }

  package func card(_ line: String) -> String { line + "." }
}
