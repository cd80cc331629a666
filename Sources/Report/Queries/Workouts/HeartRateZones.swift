import Health

/// The zones of heart rate of a query, the lowest first, without gaps or overlaps.
package struct HeartRateZones: Sendable, Equatable {
  /// The zones, whose edges are in beats per minute.
  package let zones: [ValueBand]

  /// The unit of the edges of zones.
  static let unit = HKUnit.count().unitDivided(by: .minute())
  static let type = HKQuantityType(.heartRate)

  package var names: [String] { zones.map(\.name) }

  /// The index of the zone of a heart rate in beats per minute; nil if it is below the lowest zone
  /// or above the highest one.
  ///
  /// A zone extends to the lower limit of the next one, so a reading of 139.5 is in `120 .. 139` if
  /// the next zone is `>= 140`.
  func index(of rate: Double) -> Int? {
    let rate = rate.roundedToTwelveDigits
    let zone = zones.lastIndex { $0.lower?.isBelow(rate) ?? true }
    guard let zone, zone == zones.count - 1, let upper = zones[zone].upper else { return zone }
    return upper.isAbove(rate) ? zone : nil
  }

  /// The mistake of a zone that does not start where the zone before it ends; nil if it does.
  ///
  /// Two whole numbers that follow one another, as in `120 .. 139` and `>= 140`, leave no gap.
  static func mistake(of zone: ValueBand, after other: ValueBand) -> Message? {
    if other.overlaps(zone) {
      return Message("the zones '\(other.name)' and '\(zone.name)' overlap", help: neighborHelp)
    }
    guard let end = other.upper, let start = zone.lower, start.number >= end.number else {
      return Message(
        "the zone '\(zone.name)' is not above '\(other.name)'",
        help: "zones are listed from the lowest to the highest")
    }
    let (last, first) = (end.number.roundedToTwelveDigits, start.number.roundedToTwelveDigits)
    let meet = last == first && (end.isIncluded || start.isIncluded)
    let follow =
      end.isIncluded && start.isIncluded && last == last.rounded() && first == last + 1
    return meet || follow
      ? nil
      : Message("between the zones '\(other.name)' and '\(zone.name)' is a gap", help: neighborHelp)
  }
}

extension ValueBand {
  /// Parses a zone such as `< 120`, `120 .. 139` or `>= 140 bpm`. Numbers without a unit are beats
  /// per minute, and so are the edges of the result.
  ///
  /// - Throws: `UnreadableText`.
  package init(_ name: String, zone text: String) throws {
    let (trimmed, type) = (text.trimmed, HeartRateZones.type)
    guard "<>".contains(trimmed.first ?? "=") || trimmed.contains("..") else {
      throw UnreadableText("'\(text)' is not a zone of heart rate", help: zoneHelp)
    }
    let unit = HeartRateZones.unit
    let condition = try ValueCondition(parsing: trimmed, for: type, as: "zone", help: zoneHelp) {
      try WrittenAmount(
        parsing: $0, for: type, defaultUnit: $1.isEmpty ? unit.unitString[...] : $1)
    }
    let written = ValueBand(name, condition)
    let conversion = try written.unit.conversion(to: unit)
    func edge(_ edge: Edge?) -> Edge? {
      edge.map { Edge(number: conversion($0.number), isIncluded: $0.isIncluded) }
    }
    self.init(name: name, lower: edge(written.lower), upper: edge(written.upper), unit: unit)
  }
}

extension DefinitionReader {
  /// Reads the zones of a query of workouts; nil if they have a mistake.
  mutating func zones(_ entry: YAMLNode.Entry) -> HeartRateZones? {
    guard
      let zones = bands(
        entry,
        mustBe: Message(
          "'zones' must be a mapping of names to heart rates",
          help: "for example '{ easy: \"< 120\", moderate: \"120 .. 139\", hard: \">= 140\" }'"),
        reserving: nil, { try ValueBand($0, zone: $1) }),
      case .mapping(let entries) = entry.value.content, entries.count == zones.count
    else { return nil }
    var areRight = true
    for (index, zone) in zones.enumerated().dropFirst() {
      guard let mistake = HeartRateZones.mistake(of: zone, after: zones[index - 1]) else {
        continue
      }
      areRight = false
      report(mistake, at: entries[index].value.range)
    }
    return areRight ? HeartRateZones(zones: zones) : nil
  }
}

private let neighborHelp =
  "each zone starts where the one before it ends: '< 120', '120 .. 139', '>= 140'"

private let zoneHelp =
  "a zone is written '< 120', '120 .. 139', '120 ..< 140' or '>= 140', in beats per minute"
