import Foundation

/// Which samples belong to which workout, and since when.
struct WorkoutAssociations: Sendable {
  /// The number of the change that made it so, by the identities of the workout and the sample.
  private var places: [UUID: [UUID: Int]] = [:]
  /// Later changes do not count.
  private var last = Int.max

  func contains(_ sample: UUID, in workout: UUID) -> Bool {
    guard let place = places[workout]?[sample] else { return false }
    return place <= last
  }

  mutating func add(_ sample: UUID, to workout: UUID, at position: Int) {
    if places[workout]?[sample] == nil { places[workout, default: [:]][sample] = position }
  }

  /// What was associated up to a moment.
  func upTo(_ position: Int) -> WorkoutAssociations {
    var associations = self
    associations.last = min(last, position)
    return associations
  }

  /// The numbers of the changes that associated a sample, ascending.
  func places(of sample: UUID) -> [Int] {
    places.values.compactMap { $0[sample] }.filter { $0 <= last }.sorted()
  }
}
