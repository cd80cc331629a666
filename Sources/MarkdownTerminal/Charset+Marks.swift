import Figures

/// The marks that the terminal uses in place of Markdown's.
extension Charset {
  var bullet: String { self == .unicode ? "•" : "*" }
  var quote: String { self == .unicode ? "│" : "|" }
  var rule: Character { self == .unicode ? "─" : "-" }
  var doubleRule: Character { self == .unicode ? "═" : "=" }
}
