/// A stage of sleep, with its marks. Stages differ in height, not only in color (G-3).
package enum SleepStage: String, Sendable, CaseIterable {
  case awake, rem, core
  /// Asleep, in a stage that was not recorded.
  case asleep
  case deep

  package var name: String {
    switch self {
    case .awake: "Awake"
    case .rem: "REM"
    case .core: "Core"
    case .asleep: "Asleep"
    case .deep: "Deep"
    }
  }

  package var mark: MarkClass {
    switch self {
    case .awake: "awake"
    case .rem: "rem"
    case .core: "core"
    case .asleep: "asleep"
    case .deep: "deep"
    }
  }

  /// The height of a block in a night's row, as a share of the row's height.
  package var height: Double {
    switch self {
    case .awake: 0.16
    case .rem: 0.36
    case .core: 0.58
    case .asleep: 0.48
    case .deep: 0.8
    }
  }

  /// The character of this stage in a text form.
  package func cell(_ charset: Charset) -> Character {
    switch (self, charset) {
    case (.awake, .unicode): "░"
    case (.rem, .unicode): "▒"
    case (.core, .unicode): "▓"
    case (.asleep, .unicode): "▄"
    case (.deep, .unicode): "█"
    case (.awake, .ascii): "-"
    case (.rem, .ascii): "r"
    case (.core, .ascii): "c"
    case (.asleep, .ascii): "s"
    case (.deep, .ascii): "D"
    }
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
