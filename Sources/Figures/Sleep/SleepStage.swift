/// A stage of sleep, with its marks. Stages differ in height, not only in color (G-3).
package enum SleepStage: String, Sendable, CaseIterable {
  case awake, rem, core
  /// Asleep, in a stage that was not recorded.
  case asleep
  case deep

  /// The name, the class of marks, the height of a block in a night's row as a share of the row's
  /// height, and the characters of text forms.
  private var look:
    (name: String, mark: MarkClass, height: Double, cell: Character, ascii: Character)
  {
    switch self {
    case .awake: ("Awake", "awake", 0.16, "░", "-")
    case .rem: ("REM", "rem", 0.36, "▒", "r")
    case .core: ("Core", "core", 0.58, "▓", "c")
    case .asleep: ("Asleep", "asleep", 0.48, "▄", "s")
    case .deep: ("Deep", "deep", 0.8, "█", "D")
    }
  }

  package var name: String { look.name }
  package var mark: MarkClass { look.mark }
  /// The height of a block in a night's row, as a share of the row's height.
  package var height: Double { look.height }

  /// The character of this stage in a text form.
  package func cell(_ charset: Charset) -> Character {
    charset == .unicode ? look.cell : look.ascii
  }

  /// The name within a sentence: `core`, `REM`.
  package var noun: String { self == .rem ? name : name.lowercased() }
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
