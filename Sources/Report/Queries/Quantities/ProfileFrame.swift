import Health

/// The lines that figures of readings draw besides the values, and an axis that stays the same from
/// report to report, in the unit of a result.
package struct FrameMarks: Sendable, Equatable {
  /// Lines at values, with their names.
  package var limits: [Limit] = []
  /// The values that the axis covers at least; nil for those of the data.
  package var axis: ClosedRange<Double>?

  package struct Limit: Sendable, Equatable {
    package var name: String
    package var value: Double
  }
}

/// The lines and the axis of a definition, in the units of its author.
struct ProfileFrame: Sendable {
  /// Lines, each with its name.
  var limits: [(name: String, amount: WrittenAmount)] = []
  /// The values that the axis covers at least.
  var axis: (lower: WrittenAmount, upper: WrittenAmount)?

  var isEmpty: Bool { limits.isEmpty && axis == nil }

  /// The lines and the axis in a unit.
  ///
  /// - Throws: an error of the unit if it does not fit that of a line.
  func marks(in unit: HKUnit) throws -> FrameMarks {
    func value(_ amount: WrittenAmount) throws -> Double {
      try amount.unit.conversion(to: unit)(amount.number).roundedToTwelveDigits
    }
    return FrameMarks(
      limits: try limits.map { .init(name: $0.name, value: try value($0.amount)) },
      axis: try axis.map { try value($0.lower)...value($0.upper) })
  }
}

extension ProfileFrame {
  /// Reads the keys `limits` and `axis`.
  ///
  /// - Parameter isDrawn: true if a figure of the query draws them.
  init(
    _ keys: inout KeyedNode, of type: HKQuantityType, isDrawn: Bool,
    reader: inout DefinitionReader
  ) {
    let entries = (limits: keys.take("limits"), axis: keys.take("axis"))
    for (name, entry) in [("limits", entries.limits), ("axis", entries.axis)] {
      guard let entry, !isDrawn || type.isCumulative else { continue }
      reader.report(
        type.isCumulative
          ? "'\(name)' does not apply to '\(type.name)', whose values add up"
          : "'\(name)' needs 'profile', or an interval of hours or minutes", at: entry.keyRange,
        help: type.isCumulative
          ? "remove '\(name)'" : "add 'profile: hour' or 'interval: 15 minutes'")
    }
    if let entry = entries.limits {
      guard case .mapping(let entries) = entry.value.content, !entries.isEmpty else {
        reader.report(
          "'limits' must be a mapping of names to values", at: entry.value.range,
          help: "for example '{ target: \"70 .. 180 mg/dL\" }'")
        return
      }
      for one in entries {
        let amounts = reader.words(one.value) { try Self.amounts(parsing: $0, of: type) } ?? []
        limits += amounts.map { (one.key, $0) }
      }
    }
    if let entry = entries.axis {
      let ends = reader.words(entry.value) { text in
        let ends = try Self.amounts(parsing: text, of: type)
        guard ends.count == 2 else {
          throw UnreadableText("'\(text)' is not a range", help: "for example '0 .. 350 mg/dL'")
        }
        guard ends[0].number < ends[1].number else {
          throw UnreadableText(
            "'\(text)' starts where it ends", help: "for example '0 .. 350 mg/dL'")
        }
        guard ends.allSatisfy({ abs($0.number) <= Self.greatestEnd }) else {
          throw UnreadableText(
            "'\(text)' goes beyond a million, so no figure would show readings on it",
            help: "an axis covers the usual values, for example '0 .. 350 mg/dL'")
        }
        return ends
      }
      axis = ends.map { ($0[0], $0[1]) }
    }
  }

  /// The greatest number at an end of the axis. No type has readings beyond it in a usual unit.
  private static var greatestEnd: Double { 1_000_000 }

  /// The ends of a range, or a single value.
  private static func amounts(
    parsing text: String, of type: HKQuantityType
  ) throws -> [WrittenAmount] {
    guard text.contains("..") else { return [try WrittenAmount(parsing: text.trimmed, for: type)] }
    let range = try ValueCondition(parsing: text, for: type)
    return range.bounds.map { WrittenAmount(number: $0.number, unit: $0.unit) }
  }
}

extension LocalClock {
  /// Divides stretches between two boundaries, in none of which the clock changes, where the clock
  /// shows a multiple of some seconds.
  func dividing(_ boundaries: [Double], by step: Double) -> [Double] {
    zip(boundaries, boundaries.dropFirst()).flatMap { start, end in
      var parts = [start]
      while let last = parts.last {
        let wall = wallClock(at: last)
        let next = last + step - (wall - (wall / step).rounded(.down) * step)
        guard next < end else { break }
        parts.append(next)
      }
      return parts
    } + boundaries.suffix(1)
  }
}
