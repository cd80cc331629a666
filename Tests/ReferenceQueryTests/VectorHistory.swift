import CommandSupport
import Foundation
import TestSupport
import Testing

/// A hand-written history of early June 2024, in UTC unless a zone is given.
struct VectorHistory {
  var history: ReferenceHistory
  let clock: ReferenceClock

  init(zone: String = "UTC") throws {
    let zone = try #require(TimeZone(identifier: zone))
    clock = ReferenceClock(zone: zone)
    history = ReferenceHistory(
      zone: zone, exportDate: clock.instant(day: Self.day("2024-12-31")))
  }

  static func day(_ date: String) -> Int {
    let parts = date.split(separator: "-").compactMap { Int($0) }
    return ReferenceDay(parts[0], parts[1], parts[2]).dayNumber
  }

  /// Returns the instant of `2024-06-03 10:30` or `2024-06-03 10:30:15`.
  func time(_ text: String) -> Double {
    let parts = text.split(separator: " ")
    let clockParts = parts[1].split(separator: ":").compactMap { Int($0) }
    let seconds = clockParts[0] * 3_600 + clockParts[1] * 60 + (clockParts.dropFirst(2).first ?? 0)
    return clock.instant(day: Self.day(String(parts[0])), second: seconds)
  }

  static func device(of source: String) -> ReferenceDevice? {
    ["Watch": .watch, "Phone": .phone][source]
  }

  // MARK: Samples

  mutating func add(
    _ type: ReferenceCategoryType, _ value: String, _ source: String, _ start: String,
    _ end: String
  ) {
    history.categories.append(
      ReferenceCategorySample(
        type, word: type.word(for: value), source: source, start: time(start), end: time(end),
        device: Self.device(of: source)))
  }

  mutating func sleep(_ value: String, _ source: String, _ start: String, _ end: String) {
    add(.sleepAnalysis, value, source, start, end)
  }

  mutating func add(
    _ type: ReferenceQuantityType, _ value: Double, unit: String? = nil,
    source: String = "Watch", _ start: String, _ end: String? = nil
  ) {
    history.quantities.append(
      ReferenceQuantitySample(
        type, value, unit: unit ?? type.units[0], source: source, start: time(start),
        end: time(end ?? start), device: Self.device(of: source)))
  }

  mutating func steps(_ value: Double, _ start: String, _ end: String) {
    add(.stepCount, value, start, end)
  }

  /// Adds a systolic and a diastolic sample at top level.
  mutating func pressure(
    _ systolic: Double, _ diastolic: Double, _ start: String, source: String = "Cuff"
  ) {
    add(.bloodPressureSystolic, systolic, source: source, start)
    add(.bloodPressureDiastolic, diastolic, source: source, start)
  }

  func workout(
    _ constant: String, _ source: String, _ start: String, _ end: String
  ) -> ReferenceWorkout {
    ReferenceWorkout(
      constant, source: source, start: time(start), end: time(end),
      device: Self.device(of: source))
  }

  // MARK: Queries

  func query(
    _ subject: ReferenceQuery.Subject, _ statistics: [String]? = nil,
    _ interval: ReferenceIntervalLength? = nil, from: String = "2024-06-03",
    to: String = "2024-06-04"
  ) -> ReferenceQuery {
    var query = ReferenceQuery(
      subject, from: .date(Self.day(from)), to: .date(Self.day(to)))
    query.statistics = statistics
    query.interval = interval
    return query
  }

  /// Returns the rows of the reference after comparing them with the answer of `healthmark query`.
  func rows(_ query: ReferenceQuery) -> [ReferenceRow] {
    answer(query).rows
  }

  /// Returns the warnings of `healthmark query`.
  func warnings(_ query: ReferenceQuery) throws -> [String] {
    let folder = try WorkFolder()
    let path = try folder.write(history.exportText, to: "export.xml")
    let result = try Tool.run(
      query.arguments(data: path, clock: clock) + ["--no-cache", "--quiet"])
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return (object as? [String: Any])?["warnings"] as? [String] ?? []
  }

  /// Returns the answer of the reference after comparing it with the answer of `healthmark query`.
  func answer(_ query: ReferenceQuery) -> ReferenceAnswer {
    let answer = ReferenceQueries.answer(to: query, over: history)
    do {
      let folder = try WorkFolder()
      let path = try folder.write(history.exportText, to: "export.xml")
      let arguments = query.arguments(data: path, clock: clock) + ["--no-cache", "--quiet"]
      let result = try Tool.run(arguments)
      #expect(result.status == 0, "\(arguments): \(result.errors)")
      let differences = ReferenceDifferences.differences(between: answer, and: result.output)
      #expect(differences.isEmpty, "\(arguments): \(differences.prefix(5))")
    } catch {
      Issue.record(error)
    }
    return answer
  }
}

extension ReferenceIntervalLength {
  static let night = ReferenceIntervalLength(1, .night)
  static let day = ReferenceIntervalLength(1, .day)
  static let week = ReferenceIntervalLength(1, .week)
  static let hour = ReferenceIntervalLength(1, .hour)
}

extension ReferenceRow {
  /// Returns the number of a part of `values`, `sources` or `activities`.
  func part(_ list: String, _ name: String, _ key: String) -> Double? {
    guard case .list(let parts)? = self[list],
      let part = parts.first(where: { $0["name"] == .text(name) }),
      case .number(let value)? = part[key]
    else { return nil }
    return value
  }

  /// Returns the names of the parts, in order.
  func names(_ list: String) -> [String] {
    guard case .list(let parts)? = self[list] else { return [] }
    return parts.compactMap { part in
      if case .text(let name)? = part["name"] { name } else { nil }
    }
  }

  func band(_ name: String) -> Double? {
    guard case .object(let bands)? = self["bands"], case .number(let value)? = bands[name] else {
      return nil
    }
    return value
  }
}
