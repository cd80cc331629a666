package import Foundation

/// The entire contents of an export, as plain values for the reference queries.
///
/// Instants are whole seconds since 2001-01-01 00:00:00 UTC, as exports write them. Lists are in
/// reading order; a document has its correlations either before or after its quantities.
package struct ReferenceHistory: Sendable {
  package var zone: TimeZone
  package var exportDate: Double
  package var categories: [ReferenceCategorySample] = []
  package var quantities: [ReferenceQuantitySample] = []
  package var correlations: [ReferenceCorrelation] = []
  package var workouts: [ReferenceWorkout] = []
  package var summaries: [ReferenceSummary] = []
  package var hasCorrelationsFirst = false

  package init(zone: TimeZone, exportDate: Double) {
    self.zone = zone
    self.exportDate = exportDate
  }

  /// The history as it was at an instant. Records that start at or after the instant are
  /// removed, and samples are cut there, with values of cumulative types reduced in proportion.
  /// Workouts, blood pressures and summaries are not cut.
  func cut(at instant: Double) -> ReferenceHistory {
    let clock = ReferenceClock(zone: zone)
    var history = self
    history.categories = categories.filter { $0.start < instant }.map { sample in
      var sample = sample
      sample.end = min(sample.end, instant)
      return sample
    }
    history.quantities = quantities.filter { $0.start < instant }.map { sample in
      sample.isPressure ? sample : sample.cut(at: instant)
    }
    history.correlations = correlations.filter { $0.start < instant }
    history.workouts = workouts.filter { $0.start < instant }
    history.summaries = summaries.filter { clock.noon(of: $0.day) < instant }
    return history
  }
}

/// The device of a sample.
package struct ReferenceDevice: Sendable, Equatable {
  package var name: String
  package var manufacturer: String
  package var model: String
  package var hardware: String

  package init(name: String, manufacturer: String, model: String, hardware: String) {
    self.name = name
    self.manufacturer = manufacturer
    self.model = model
    self.hardware = hardware
  }

  package static let watch = ReferenceDevice(
    name: "Apple Watch", manufacturer: "Apple Inc.", model: "Watch", hardware: "Watch6,1")
  package static let phone = ReferenceDevice(
    name: "iPhone", manufacturer: "Apple Inc.", model: "iPhone", hardware: "iPhone14,2")
  package static let pad = ReferenceDevice(
    name: "iPad", manufacturer: "Apple Inc.", model: "iPad", hardware: "iPad13,1")
  package static let cuff = ReferenceDevice(
    name: "Cuff 7", manufacturer: "Cuffs", model: "C7", hardware: "rev B")

  /// The rank among Apple's devices: Watch, iPhone, then iPad and iPod; `nil` for others (S-43).
  var appleRank: Int? {
    let kinds = [["Apple Watch", "Watch"], ["iPhone"], ["iPad", "iPod", "iPod touch"]]
    return kinds.firstIndex { $0.contains(name) || $0.contains(model) }
  }
}
