public import Foundation

/// A part of the route of a workout, with its locations. `HKWorkoutRouteQuery` returns them.
///
/// - Note: An export stores the locations in files beside the document, which are read when
///   a program asks for them or for their number. Locations that a document itself contains, as
///   before iOS 13, are not available.
open class HKWorkoutRoute: HKSeriesSample, @unchecked Sendable {
  private let load: @Sendable () throws -> [RoutePoint]
  private let size: Loaded<Int>
  /// The identities of the workouts in a document that have the route.
  private let workouts: Set<UUID>

  /// The number of locations; 0 if a file is missing or damaged.
  open override var count: Int { (try? size.value()) ?? 0 }

  /// - Parameters:
  ///   - workouts: the workouts of an imported route.
  ///   - load: a closure that returns the points.
  init(
    start: Date, end: Date, facts: ObjectFacts, workouts: Set<UUID> = [],
    load: @escaping @Sendable () throws -> [RoutePoint]
  ) {
    self.load = load
    self.workouts = workouts
    // Points are read again for a query, so that many routes do not fill the memory.
    size = Loaded { try load().count }
    super.init(HKSeriesType.workoutRoute(), start: start, end: end, facts: facts)
  }

  /// Returns the points in the order of their file.
  ///
  /// - Throws: `HKError.errorNoData` if a file is missing, `errorDatabaseInaccessible` if it is
  ///   damaged.
  func points() throws -> [RoutePoint] { try load() }

  /// Returns true if the document has the route as a part of a workout.
  func belongs(to workout: UUID) -> Bool { workouts.contains(workout) }
}

extension ImportedWorkout.Route {
  /// The identity of the route. Routes of several workouts with equal facts and files are one.
  package var identity: SampleIdentity {
    SampleIdentity(
      type: ([HKWorkoutRouteTypeIdentifier] + paths).joined(separator: "\n"), start: facts.start,
      end: facts.end, value: 0, source: facts.source, device: facts.device ?? "",
      creation: facts.creation ?? SampleRow.noCreationDate)
  }

  /// The paths of the files of the route, each once, with or without a slash at the start.
  package var files: [String] {
    var seen: Set<Substring> = []
    return paths.filter { seen.insert($0.hasPrefix("/") ? $0.dropFirst() : $0[...]).inserted }
  }

  /// Reads the points of all files of the route, in the order of the document.
  ///
  /// - Parameter reader: the reader of the files; nil if there is none.
  /// - Throws: `HKError.errorNoData` if a file is missing, or the route has none;
  ///   `errorDatabaseInaccessible` if a file is damaged.
  package func points(from reader: (any SideFileReader)?) throws -> [RoutePoint] {
    guard !paths.isEmpty else {
      throw HKError(
        .errorNoData,
        locationCount > 0
          ? "the locations of the route are in the document, which does not keep them"
          : "the route has no file")
    }
    return try files.flatMap { path in
      guard let points = try reader?.points(at: path) else {
        throw HKError(.errorNoData, "the file of the route is missing")
      }
      return points
    }
  }
}

extension HKSamplePredicate where Sample == HKWorkoutRoute {
  /// Creates a predicate for workout routes.
  public static func workoutRoute(_ predicate: NSPredicate? = nil) -> Self {
    Self(HKSeriesType.workoutRoute(), predicate)
  }
}

/// A builder that collects the locations of a route, and saves the route with a workout.
open class HKWorkoutRouteBuilder: HKSeriesBuilder, @unchecked Sendable {
  private let collected = SeriesCollection<RoutePoint>()

  /// Creates a builder without locations. Nothing is saved until `finishRoute` is called.
  public init(healthStore: HKHealthStore, device: HKDevice?) {
    super.init(healthStore, device)
  }

  /// Adds locations, in any order. It fails with `errorInvalidArgument` if a coordinate is not on
  /// the earth, if there are no locations, or if the route is finished.
  open func insertRouteData(
    _ routeData: [CLLocation], completion: @escaping (Bool, (any Error)?) -> Void
  ) {
    complete(completion) {
      guard !routeData.isEmpty,
        routeData.allSatisfy({ CLLocationCoordinate2DIsValid($0.coordinate) })
      else {
        throw HKError(
          .errorInvalidArgument, "a route consists of locations with a latitude and a longitude")
      }
      try collected.change { $0.elements += routeData.map(\.point) }
    }
  }

  /// Adds locations, in any order.
  ///
  /// - Throws: `HKError.errorInvalidArgument`, as in `insertRouteData(_:completion:)`.
  open func insertRouteData(_ routeData: [CLLocation]) async throws {
    try await healthStore.waiting { insertRouteData(routeData, completion: $0) }
  }

  /// Adds metadata. A value replaces an earlier one of the same key.
  open func addMetadata(
    _ metadata: [String: Any], completion: @escaping (Bool, (any Error)?) -> Void
  ) {
    complete(completion) {
      try collected.change { $0.metadata.merge(metadata) { _, new in new } }
    }
  }

  /// Adds metadata. A value replaces an earlier one of the same key.
  open func addMetadata(_ metadata: [String: Any]) async throws {
    try await healthStore.waiting { addMetadata(metadata, completion: $0) }
  }

  /// Saves the locations as the route of a saved workout, in the order of their times, and passes
  /// the route to the completion handler.
  ///
  /// It fails with `errorInvalidArgument` if there are no locations, if the workout is not saved,
  /// or if the route is finished. If it fails, the builder keeps the locations.
  open func finishRoute(
    with workout: HKWorkout, metadata: [String: Any]?,
    completion: @escaping (HKWorkoutRoute?, (any Error)?) -> Void
  ) {
    finish(collected, completion, { try route($0, metadata) }) { [healthStore] route, saved in
      healthStore.add([route], to: workout, completion: saved)
    }
  }

  /// Saves the locations as the route of a saved workout.
  ///
  /// - Throws: `HKError.errorInvalidArgument`, as in `finishRoute(with:metadata:completion:)`.
  @discardableResult
  open func finishRoute(
    with workout: HKWorkout, metadata: [String: Any]?
  ) async throws -> HKWorkoutRoute {
    try await finish(collected, { try route($0, metadata) }) { [healthStore] route in
      try await healthStore.addSamples([route], to: workout)
    }
  }

  /// Discards the locations. The builder cannot be used afterward.
  open override func discard() {
    collected.discard()
  }

  /// True if locations were added, and the route is neither finished nor discarded.
  var hasLocations: Bool {
    var isEmpty = true
    try? collected.change { isEmpty = $0.elements.isEmpty }
    return !isEmpty
  }

  private func route(
    _ draft: SeriesDraft<RoutePoint>, _ metadata: [String: Any]?
  ) throws -> HKWorkoutRoute {
    let points = draft.elements.sorted { $0.time < $1.time }
    guard let first = points.first, let last = points.last else {
      throw HKError(.errorInvalidArgument, "a route without locations cannot be saved")
    }
    let all = draft.metadata.merging(metadata ?? [:]) { _, new in new }
    return HKWorkoutRoute(
      start: Date(timeIntervalSinceReferenceDate: first.time),
      end: Date(timeIntervalSinceReferenceDate: last.time),
      facts: ObjectFacts(device: device, metadata: all.isEmpty ? nil : all), load: { points })
  }
}
