import Figures
import Foundation
import Health
import Languages

extension Table {
  /// The maximum number of workouts in a table. Earlier workouts are left out.
  private static let workoutLimit = 50

  /// Creates a table with a row for each workout of a result, the latest first, with a bar for its
  /// duration or, for a query with zones, its time in zones. If the items of the result are legs,
  /// the legs of a workout with several ones follow it. Nil if there are no items.
  init?(workoutsOf maker: FigureMaker) {
    self.init(workoutsOf: maker.result, maker.format, hasYears: maker.hasYears)
    guard let items = maker.result.workoutItems?.all else { return }
    let left = items.count - min(items.count, Self.workoutLimit)
    caption = maker.format.language.captionOfWorkouts(
      maker.title, maker.period, left: left,
      zones: maker.result.drawsZones ? maker.result.zones?.names ?? [] : [])
  }

  /// Creates a table of the workouts of a result with their legs; nil unless the items of the
  /// result are legs.
  package init?(legsOf result: QueryResult, format: ReportFormat) {
    guard result.listsLegs else { return nil }
    self.init(workoutsOf: result, format, hasYears: true, limit: ResultItem.limit)
    caption = format.language.captionOfLegs
  }

  private init?(
    workoutsOf result: QueryResult, _ format: ReportFormat, hasYears: Bool,
    limit: Int = workoutLimit
  ) {
    guard let items = result.workoutItems?.all else { return nil }
    var legs: [ResultItem] = []
    if result.listsLegs {
      guard let own = result.items?.all else { return nil }
      legs = own
    }
    let rows = WorkoutRow.rows(of: items, limit: limit, legs: legs)
    let distances = DistanceCells(rows, result, format)
    let bars = BarColumn(workouts: rows, result)
    func duration(_ seconds: Double?) -> String {
      seconds.map { format.clockDuration($0, hasHours: true) } ?? format.missing
    }
    func cell(_ value: Double?) -> String {
      value.map { format.number($0, decimals: 0) } ?? format.missing
    }
    let language = format.language
    let headings = language.workoutHeadings(
      distance: distances.unit, energy: language.unit(.symbols(["kcal"])),
      rate: language.unit(.named(.beats)))
    let zones = result.zones?.names ?? []
    self.init(
      columns: [
        Column(headings.day, isNumeric: false), Column(headings.activity, isNumeric: false),
        Column(headings.duration),
        // The bars of durations have no head of their own.
        Column(result.drawsZones ? headings.zones : "", isNumeric: false),
      ] + zones.map { Column(language.heading(ofZone: $0)) }
        + [headings.distance, headings.energy, headings.heartRate].map { Column($0) },
      rows: rows.enumerated().map { place, row in
        let item = row.item
        let day = hasYears ? format.date(item.start) : format.weekdayAndWholeDay(item.start)
        let name =
          row.leg.map(language.leg)
          ?? item.text("activity").map { language.heading(.activity($0)) } ?? format.missing
        var cells = [
          row.leg == nil ? day : "", name, duration(item.number("duration")),
          bars.text(row: place, format.charset),
        ]
        let seconds = item.durations(WorkoutQuery.zonesKey)?.seconds
        cells += zones.indices.map { zone in
          row.leg == nil ? duration(seconds.map { $0[zone] }) : ""
        }
        return cells + [
          distances.text(item), cell(item.number("energy")), cell(item.number("averageHeartRate")),
        ]
      })
    drawings = TableDrawings(column: 3, rows: rows.indices.map { bars.svg(row: $0) })
  }
}

/// A row of a table of workouts.
private struct WorkoutRow {
  let item: ResultItem
  /// The number of the leg, counted from 1; nil for a workout.
  let leg: Int?

  /// The rows of the latest workouts, the latest first, each followed by its legs if it has
  /// several.
  static func rows(of workouts: [ResultItem], limit: Int, legs: [ResultItem]) -> [WorkoutRow] {
    let byWorkout = Dictionary(grouping: legs, by: \.owner)
    return workouts.enumerated().suffix(limit).reversed().flatMap { place, workout in
      let own = byWorkout[place] ?? []
      let rows = own.map { WorkoutRow(item: $0, leg: $0.number("leg").map { Int($0) }) }
      return [WorkoutRow(item: workout, leg: nil)] + (rows.count > 1 ? rows : [])
    }
  }
}

/// The cells of distances: numbers below their common unit, or numbers with units of their own.
private struct DistanceCells {
  private let format: ReportFormat
  /// The unit of the numbers of items.
  private let number: HKUnit
  /// The unit of a distance whose item has none: that of long distances in the locale's region.
  private let usual: HKUnit
  /// The unit of all distances; nil if they have several.
  private let common: HKUnit?

  init(_ rows: [WorkoutRow], _ result: QueryResult, _ format: ReportFormat) {
    self.format = format
    var number = HKUnit.meter()
    for column in result.items?.columns ?? [] where column.key == Statistic.distance.key {
      if case .quantity(let unit) = column.content { number = unit }
    }
    self.number = number
    let usual: HKUnit =
      format.locale.measurementSystem == .metric ? .meterUnit(with: .kilo) : .mile()
    self.usual = usual
    let used = Set(
      rows.filter { $0.item.number(Statistic.distance.key) != nil }
        .map { $0.item.distanceUnit ?? usual })
    common = used.count > 1 ? nil : used.first ?? usual
  }

  /// The unit of all distances; nil if they have several.
  var unit: String? { common.map(text(of:)) }

  func text(_ item: ResultItem) -> String {
    let unit = item.distanceUnit ?? usual
    guard let value = item.number(Statistic.distance.key),
      let conversion = try? number.conversion(to: unit)
    else { return format.missing }
    let isShort = HKQuantity(unit: unit, doubleValue: 1).doubleValue(for: .meter()) < 100
    let text = format.number(conversion(value), decimals: isShort ? 0 : 2)
    return common == nil ? format.quantity(text, self.text(of: unit)) : text
  }

  private func text(of unit: HKUnit) -> String {
    unit.plainText(of: HKObjectType.workoutType().identifier, format)
  }
}

extension QueryResult {
  /// True if bars show the time in zones, which they do not for many zones.
  fileprivate var drawsZones: Bool { !BandLevel.levels(of: zones?.names ?? []).isEmpty }
}

extension BarColumn {
  /// The bars of workouts: their time in zones, or else their duration.
  fileprivate init(workouts rows: [WorkoutRow], _ result: QueryResult) {
    let levels = BandLevel.levels(of: result.zones?.names ?? [])
    guard !levels.isEmpty else {
      self.init(rows.map { $0.item.number("duration") })
      return
    }
    let times = rows.map { $0.item.durations(WorkoutQuery.zonesKey)?.seconds }
    self.init(
      times.map { $0.map { $0.reduce(0, +) } },
      parts: BarParts(
        marks: levels.map(\.mark), names: result.zones?.names ?? [], values: times))
  }
}

extension ResultItem {
  func durations(_ key: String) -> Durations? {
    if case .durations(let durations)? = self[key] { durations } else { nil }
  }
}
