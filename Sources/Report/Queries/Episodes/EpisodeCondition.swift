package import Health

/// The condition of episodes, such as `< 70 mg/dL for 15 minutes`: readings below or above a bound
/// for at least a length of time.
package struct EpisodeCondition: Sendable, Equatable {
  /// The values beyond the bound.
  private let band: ValueBand
  /// The bound as its author wrote it: `< 70 mg/dL`.
  package let bound: String
  /// The least length of an episode, and of the time within the bound that ends one, in seconds.
  package let length: Double
  /// The longest time, in seconds, between two readings of a source that follow each other. Nothing
  /// is known about a longer one, so it ends an episode.
  package let longestGap: Double
  /// The step to whose multiples values and the bound are rounded before they are compared; nil to
  /// compare them as they are.
  var precision: ValueBands.Precision?

  /// The longest time between two readings if the condition states none: 20 minutes, because some
  /// glucose sensors have a reading every 15 minutes, or a little less often.
  static let usualGap = 1_200.0

  /// True if episodes lie below the bound, so that their least value is the one to know.
  package var isBelow: Bool { band.upper != nil }

  /// True if the first of two values lies further beyond the bound.
  func isFurther(_ a: Double, than b: Double) -> Bool { isBelow ? a < b : a > b }

  /// Returns a test for values beyond the bound. A value and the bound are compared in the unit of
  /// the precision or, without one, of the bound, with 12 significant digits.
  ///
  /// - Parameter unit: the unit of the values.
  /// - Throws: an error of the unit if it does not fit that of the bound.
  func test(in unit: HKUnit) throws -> (Double) -> Bool {
    guard let precision else {
      let conversion = try unit.conversion(to: band.unit)
      return { [band] in band.contains(conversion($0)) }
    }
    let band = try band.rounded(to: precision)
    let conversion = try unit.conversion(to: precision.unit)
    return { band.contains(precision.rounded(conversion($0))) }
  }
}

extension EpisodeCondition {
  private static let help =
    "for example '< 70 mg/dL for 15 minutes', or '> 120 bpm for 10 minutes, gaps up to 30 minutes'"

  /// Parses `< 70 mg/dL for 15 minutes`, to which `, gaps up to 30 minutes` can be added.
  ///
  /// - Throws: `UnreadableText`.
  package init(parsing text: String, for type: HKQuantityType) throws {
    guard let word = text.firstRange(of: " for ") else {
      throw UnreadableText("the episodes have no length", help: Self.help)
    }
    let bound = text[..<word.lowerBound].trimmed
    var length = text[word.upperBound...]
    var longestGap = Self.usualGap
    if let comma = length.firstIndex(of: ",") {
      let (gap, start) = (length[length.index(after: comma)...].trimmed, "gaps up to ")
      guard gap.hasPrefix(start) else {
        throw UnreadableText("'\(gap)' is not a longest gap", word: gap, help: Self.help)
      }
      longestGap = try Self.seconds(gap.dropFirst(start.count).trimmed)
      length = length[..<comma]
    }
    let condition = try ValueCondition(
      parsing: bound, for: type, as: "range", help: boundHelp(type)
    ) {
      try WrittenAmount(parsing: $0, for: type, defaultUnit: $1)
    }
    let comparison = condition.bounds[0].comparison
    guard !condition.isRange, comparison != .equalTo, comparison != .notEqualTo else {
      throw UnreadableText(
        "'\(bound)' is neither below nor above a bound", word: bound, help: Self.help)
    }
    self.init(
      band: ValueBand(String(bound), condition), bound: String(bound),
      length: try Self.seconds(length.trimmed), longestGap: longestGap)
  }

  /// The seconds of a length in minutes or hours.
  private static func seconds(_ word: Substring) throws -> Double {
    do {
      return try IntervalLength.seconds(parsing: String(word))
    } catch let error as UnreadableText {
      throw UnreadableText(error.message, word: word, help: error.help)
    }
  }
}
