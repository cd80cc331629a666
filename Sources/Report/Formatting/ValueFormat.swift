import Figures
import Foundation
import Health
import Languages

/// The format of the values in one column of a result. All values have the same number of decimals,
/// which suits the largest of them. Whole numbers have no decimals if all values of the column are
/// whole, nor do values in mg/dL. Values in mmol/L have one decimal.
public struct ValueFormat: Sendable {
  private let format: ReportFormat
  /// The language of the words around values.
  var language: any Language { format.language }
  private let column: ResultColumn
  /// The number of decimals; nil if all values are so small that they would be shown as zero, in
  /// which case they are written with powers of ten.
  private let decimals: Int?
  /// True if the column contains only whole numbers, which are written without decimals.
  private let isWhole: Bool
  /// True if the durations of the column are written in hours and minutes rather than in minutes
  /// and seconds.
  let hasHours: Bool
  let isPercent: Bool
  /// True for durations, and for quotients that are durations.
  let isDuration: Bool
  /// True for a time for each kilometer or mile, which is written in minutes and seconds.
  let isPace: Bool
  /// The number that is shown for 1 in the column's unit: 100 for percentages, the seconds of
  /// durations, and the fraction of a kilometer or mile, depending on the locale, for long
  /// distances in meters.
  let scale: Double
  private let roundsDown: Bool
  /// The start of the nights for which instants are shown, in minutes after midnight.
  private let nightStart: Double
  /// The text after a value in a sentence, which is the unit in its usual notation. It is empty for
  /// counts, because the sentence mentions the counted things.
  package let unitText: String

  /// Creates the format of the values in the column with an index, including those of the parts.
  public init(_ index: Int, of result: QueryResult, format: ReportFormat) {
    self.format = format
    column = result.columns[index]
    isPercent = column.unit == .percent() || column.amount == .fraction
    nightStart = column.nightStart / 60
    let long = column.distanceUnit(in: format, of: result.type)
    var values: [Double?] = []
    for line in result.details?.lines?.all ?? [] { values.append(line.values[index]) }
    for interval in result.intervals {
      values.append(interval.row[index])
      for part in interval.parts { values.append(part.values[index]) }
    }
    let numbers = values.compactMap(\.self).map(abs)
    var quotient: QuotientForm?
    if let nouns = column.quotient, let unit = column.unit {
      quotient = QuotientForm(
        unit, nouns: nouns, largest: numbers.filter(\.isFinite).max() ?? 0, of: result.type, format)
    }
    isDuration = column.amount == .duration || quotient?.style == .duration
    isPace = quotient?.style == .pace
    let scale = isPercent ? 100 : long.map { 1 / $0.meters } ?? quotient?.scale ?? 1
    self.scale = scale
    let sizes = numbers.map { $0 * scale }
    let largest = sizes.filter(\.isFinite).max() ?? 0
    let least = column.unit?.leastDecimals ?? 0
    isWhole = least == 0 && sizes.allSatisfy(\.isWhole)
    // Sums of counts are rounded down, as in the Health app (S-59). Small means are not: nobody
    // climbs 0 of 0.8 flights.
    let isMean = result.details?.lines != nil || column.key == Statistic.perDay.key
    roundsDown = column.roundsDown && !(isMean && largest < Self.leastWholeMean)
    let isWithoutDecimals = roundsDown || column.unit == Self.wholeUnit && largest >= 10
    let own = isWithoutDecimals ? 0 : Self.decimals(for: largest)
    // A mean number of things needs no third decimal: `0.63`.
    let isOfThings = column.amount == .count || column.roundsDown
    let isTiny = column.amount == .fraction && largest < 0.1
    let limit = isOfThings && largest >= 0.1 ? 2 : isTiny ? .max : column.decimalLimit
    decimals = least > 0 ? least : own.map { min(limit, $0) }
    // Durations that stand side by side have one form.
    hasHours =
      largest >= 3600 || column.hasHours || isDuration && Self.hasHours(beside: index, of: result)
    unitText =
      column.amount == .fraction
      ? "%"
      : long?.unit ?? quotient?.text ?? column.unit?.plainText(of: result.type, format)
        ?? ""
  }

  /// True if another column of durations has hours, or values of an hour or more.
  private static func hasHours(beside index: Int, of result: QueryResult) -> Bool {
    result.columns.indices.contains { other in
      guard other != index, result.columns[other].amount == .duration else { return false }
      return result.columns[other].hasHours
        || result.intervals.contains { abs($0.row[other] ?? 0) >= 3600 }
        || result.details?.lines?.all.contains { abs($0.values[other] ?? 0) >= 3600 } ?? false
    }
  }

  /// The least mean of counts that is shown as a whole number, because a fraction of it is less
  /// than a hundredth.
  private static let leastWholeMean = 100.0

  /// The unit whose values are usually written as whole numbers, such as a glucose of 133 mg/dL.
  private static let wholeUnit = HKUnit.milligramsPerDeciliter

  private static func decimals(for largest: Double) -> Int? {
    switch largest {
    case 1000...: 0
    case 10..<1000: 1
    case 1..<10: 2
    case 0: 0
    case ..<1e-9: nil
    default: min(9, 2 - Int(log10(largest).rounded(.down)))
    }
  }

  /// Returns only the value, for a table whose heading gives the unit: a duration as `8:05`. An
  /// instant is given as the minutes since the start of its night, and shown as a time of day.
  public func number(_ value: Double?) -> String {
    guard let value else { return format.missing }
    guard value.isFinite else { return format.language.outOfRange }
    if isDuration { return format.clockDuration(value * scale, hasHours: hasHours) }
    if isPace { return format.clockDuration(value * scale, hasHours: false) }
    if column.amount == .instant { return format.clockTime(value + nightStart) }
    let scaled = roundsDown ? shown(value) : value * scale
    guard let decimals = decimals(of: scaled) else { return format.scientific(scaled) }
    return format.number(scaled, decimals: decimals)
  }

  /// The decimals of a number of the column, or of a summary such as the mean of its numbers; nil
  /// for powers of ten.
  private func decimals(of scaled: Double) -> Int? {
    if roundsDown || scaled == 0 || !scaled.isFinite || (isWhole && scaled.isWhole) { return 0 }
    return decimals
  }

  /// Returns the value as displayed. Differences are computed from these values, so that readers
  /// can check them. Times are in full minutes, short durations in seconds.
  package func shown(_ value: Double) -> Double {
    if isDuration { return ReportFormat.shownSeconds(value * scale) / scale }
    if isPace { return (value * scale).withoutRoundingErrors.rounded() / scale }
    if column.amount == .instant { return value.withoutRoundingErrors.rounded(.down) }
    // A value that falls short of a whole number only by a rounding error counts as whole.
    if roundsDown { return (value + 1e-6).rounded(.down) }
    guard abs(value * scale) < 1e15, let decimals = decimals(of: value * scale) else {
      return value
    }
    let power = pow(10, Double(decimals)) * scale
    return (value * power).withoutRoundingErrors.rounded(.toNearestOrEven) / power
  }

  /// Returns the parts of a sum as displayed, so that they add up to the sum as displayed: the
  /// parts with the largest fractions are rounded up.
  package func shown(parts: [Double], of total: Double) -> [Double] {
    guard let step = step(of: total), parts.allSatisfy({ abs($0 / step) < 1e15 }) else {
      return parts
    }
    // A part that falls short of a step only by a rounding error is a full step.
    var counts = parts.map { ($0 / step + 1e-6).rounded(.down) }
    let missing = Int((shown(total) / step).rounded() - counts.reduce(0, +))
    guard (1...max(1, parts.count)).contains(missing) else { return counts.map { $0 * step } }
    let order = parts.indices.sorted { a, b in
      (parts[a] / step - counts[a], b) > (parts[b] / step - counts[b], a)
    }
    for index in order.prefix(missing) { counts[index] += 1 }
    return counts.map { $0 * step }
  }

  /// The distance between two numbers that are displayed differently; nil if they are displayed
  /// with powers of ten.
  private func step(of total: Double) -> Double? {
    switch column.amount {
    case .duration: return abs(ReportFormat.shownSeconds(total)) < 60 ? 1 : 60
    case .instant: return 1
    default: break
    }
    if roundsDown { return 1 }
    return decimals.map { pow(10, -Double($0)) / scale }
  }

  /// Returns the value with its unit, for a sentence: `60.7 bpm`, `12.9%`, `8 h 05 min`.
  public func quantity(_ value: Double?) -> String {
    guard let value, value.isFinite else { return number(value) }
    if isDuration { return format.duration(value * scale) }
    // A few minutes of a fortnight are as little in a text as beside a target.
    if column.key == Statistic.timeWithData.key { return format.share(value) }
    if isPercent { return format.percent(value, decimals: decimals(of: value * 100) ?? 1) }
    let number = number(value)
    let unit =
      column.unit == .day()
      ? format.language.unit(HKUnit.day().name(of: ""), beside: number) : unitText
    return format.quantity(number, unit)
  }

  /// Returns a summary computed from the values, such as their mean or a goal for them, with its
  /// unit. A summary of counts below 100 has decimals if it is not whole: `2.5`.
  package func summary(_ value: Double?) -> String {
    guard let value, summaryDecimals(of: value) != nil else { return quantity(value) }
    let number = summaryNumber(value)
    return format.quantity(number, unitText)
  }

  /// Returns a summary without its unit.
  package func summaryNumber(_ value: Double) -> String {
    guard let decimals = summaryDecimals(of: value) else { return number(value) }
    return format.number(value, decimals: decimals)
  }

  /// Returns a summary as displayed; see `shown`.
  package func shown(summary value: Double) -> Double {
    guard let decimals = summaryDecimals(of: value) else { return shown(value) }
    let power = pow(10, Double(decimals))
    return (value * power).withoutRoundingErrors.rounded(.toNearestOrEven) / power
  }

  /// The decimals of a summary of counts; nil if it is formatted like the values.
  private func summaryDecimals(of value: Double) -> Int? {
    guard roundsDown, abs(value) < Self.leastWholeMean, abs(value) >= 1e-4, !value.isWhole else {
      return nil
    }
    return max(1, Self.leastDecimals(of: abs(value)))
  }

  /// Returns a span of values with their unit: `49 … 159 bpm`, `6 h 45 min … 9 h 13 min`.
  package func span(_ low: Double, _ high: Double) -> String {
    let first = isDuration || isPercent ? quantity(low) : number(low)
    return "\(first) \(format.charset.ellipsis) \(quantity(high))"
  }

  /// Returns a difference with its sign, or without a sign if it is zero. Differences of
  /// percentages are in percentage points.
  package func change(_ value: Double) -> String {
    guard value.isFinite else { return format.language.outOfRange }
    // A difference that is too small for the digits of the column counts as zero.
    let shown =
      column.amount == .instant
      ? ReportFormat.shownSeconds(value * 60) : self.shown(summary: abs(value))
    return shown == 0 ? size(0) : sign(of: value) + size(abs(value))
  }

  private func sign(of value: Double) -> String { value < 0 ? format.charset.minus : "+" }

  /// Returns a change in each interval with its sign, and with as many digits as it needs not to be
  /// shown as zero: `−0.03 lb`.
  package func slope(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return change(value) }
    if column.amount == .instant || column.amount == .duration {
      let seconds = abs(column.amount == .instant ? value * 60 : value)
      guard seconds < 0.5, seconds >= 1e-9 else { return change(value) }
      let number = format.number(seconds, decimals: Self.leastDecimals(of: seconds))
      return format.length(.seconds(sign(of: value) + number))
    }
    let scaled = abs(value * scale)
    guard scaled >= 1e-9, scaled < (roundsDown ? 10 : 1), let own = decimals(of: scaled) else {
      return change(value)
    }
    let number = format.number(
      scaled,
      decimals: max(own, roundsDown && !scaled.isWhole ? 1 : 0, Self.leastDecimals(of: scaled)))
    let signed = sign(of: value) + number
    return isPercent ? format.language.points(signed) : format.quantity(signed, unitText)
  }

  /// Returns the ends of a range of changes, each with its sign, and the unit once: `−0.5` and
  /// `−0.2 kg`. They have as many decimals as the values, or more if they would be the same, or if
  /// one would seem to be zero, which says that the range includes it. The lower one is nil if they
  /// are the same all the same.
  package func slopes(_ low: Double, _ high: Double) -> (low: String?, high: String) {
    guard !isDuration, !isPace, column.amount != .instant, low.isFinite, high.isFinite else {
      return (slope(low), slope(high))
    }
    let ends = [low * scale, high * scale]
    let own = roundsDown ? 1 : isWhole ? 1 : decimals ?? 1
    func texts(_ decimals: Int) -> [String] {
      ends.map { end in
        let text = format.number(abs(end), decimals: decimals)
        return text == format.number(0, decimals: decimals)
          ? format.number(0, decimals: 0) : sign(of: end) + text
      }
    }
    let zero = format.number(0, decimals: 0)
    func areTrue(_ decimals: Int) -> Bool {
      zip(texts(decimals), ends).allSatisfy { ($0 == zero) == ($1 == 0) }
    }
    let different = (own..<own + 3).filter { texts($0)[0] != texts($0)[1] }
    let decimals = different.first(where: areTrue) ?? different.first ?? own
    let shown = texts(decimals)
    let lower = shown[0] == shown[1] ? nil : shown[0]
    if isPercent { return (lower, format.language.points(shown[1])) }
    return (lower, format.quantity(shown[1], unitText))
  }

  /// The number of decimals at which a number above zero has at least one significant digit.
  private static func leastDecimals(of number: Double) -> Int {
    // The tolerance accepts a power of ten that a sum missed only by rounding.
    max(0, -Int((log10(number) + 1e-9).rounded(.down)))
  }

  /// Returns the size of a difference or of a spread: a duration for times of day, and percentage
  /// points for percentages.
  package func size(_ value: Double) -> String {
    guard value.isFinite else { return format.language.outOfRange }
    if column.amount == .instant { return format.duration(value * 60) }
    guard isPercent else { return summary(value) }
    return format.language.points(number(value))
  }

  /// False for times of day and percentages, because a percentage of their differences would not be
  /// useful.
  package var hasPercentageOfChange: Bool { column.amount != .instant && !isPercent }

  /// The heading of a column of these values: `Average (lb)`, `Sleep (h:min)`.
  public var title: String { format.language.heading(column.name) + titleSuffix }

  /// The part of the heading that gives the unit: ` (lb)`; empty if there is none.
  package var titleSuffix: String {
    isDuration
      ? format.language.inHeading(durationsWithHours: hasHours)
      : format.language.inHeading(unit: unitText)
  }
}

extension ResultColumn {
  /// The unit in which a distance of workouts is shown, and its length in the unit of the numbers;
  /// nil for other columns.
  fileprivate func distanceUnit(
    in format: ReportFormat, of type: String
  ) -> (unit: String, meters: Double)? {
    guard let unit, let shownUnit,
      let length = try? shownUnit.conversion(to: unit)(1)
    else { return isLongDistance ? format.longDistance : nil }
    return (shownUnit.plainText(of: type, format), length)
  }
}

extension Double {
  /// True for a whole number, within the rounding errors of sums and units.
  fileprivate var isWhole: Bool {
    abs(self) < 1e15 && abs(self - rounded()) <= 1e-9 * abs(self)
  }
}

extension HKUnit {
  static let milligramsPerDeciliter = HKUnit(from: "mg/dL")
  static let millimolesOfGlucosePerLiter = HKUnit(from: "mmol<180.1558800000541>/L")

  /// The decimals with which numbers in the unit are written even if they are whole: one for a
  /// glucose of 10.0 mmol/L.
  var leastDecimals: Int { self == Self.millimolesOfGlucosePerLiter ? 1 : 0 }
}
