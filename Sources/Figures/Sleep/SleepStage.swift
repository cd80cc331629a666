package import Languages

// The marks of stages, which differ in height, not only in color (G-3).
extension SleepStage {
  /// The class of marks, the height of a block in a night's row as a share of the row's
  /// height, and the characters of text forms.
  private var look: (mark: MarkClass, height: Double, cell: Character, ascii: Character) {
    switch self {
    case .awake: ("awake", 0.16, "░", "-")
    case .rem: ("rem", 0.36, "▒", "r")
    case .core: ("core", 0.58, "▓", "c")
    case .asleep: ("asleep", 0.48, "▄", "s")
    case .deep: ("deep", 0.8, "█", "D")
    }
  }

  package var mark: MarkClass { look.mark }
  /// The height of a block in a night's row, as a share of the row's height.
  package var height: Double { look.height }

  /// The character of this stage in a text form.
  package func cell(_ charset: Charset) -> Character {
    charset == .unicode ? look.cell : look.ascii
  }
}

/// A piece of a night in one stage.
///
/// Times are minutes elapsed since noon of the day on which the night starts. If the clock changes
/// during the night, they differ from the minutes that the clock shows.
package struct SleepSpan: Sendable, Equatable {
  package let stage: SleepStage
  package let start: Double
  package let end: Double

  package init(_ stage: SleepStage, from start: Double, to end: Double) {
    self.stage = stage
    self.start = start
    self.end = end
  }

  package var minutes: Double { end - start }
}
