import HealthImport
import HealthKit
import Testing

/// Reads electrocardiograms in the way of apps that share them with a doctor.
private final class ElectrocardiogramReader {
  struct Recording {
    let date: Date
    let isAtrialFibrillation: Bool
    let frequency: Double
    let symptoms: HKElectrocardiogram.SymptomsStatus
    var microvolts: [Double] = []
  }

  private let healthStore: HKHealthStore

  init(healthStore: HKHealthStore) {
    self.healthStore = healthStore
  }

  func fetch(completion: @escaping @Sendable ([Recording], (any Error)?) -> Void) {
    let predicate = HKQuery.predicateForSamples(withStart: nil, end: Date.distantFuture)
    let newest = NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: false)
    let query = HKSampleQuery(
      sampleType: HKObjectType.electrocardiogramType(), predicate: predicate,
      limit: HKObjectQueryNoLimit, sortDescriptors: [newest]
    ) { _, samples, error in
      guard let samples = samples as? [HKElectrocardiogram], error == nil else {
        return completion([], error)
      }
      self.read(samples[...], [], completion)
    }
    healthStore.execute(query)
  }

  private func read(
    _ rest: ArraySlice<HKElectrocardiogram>, _ done: [Recording],
    _ completion: @escaping @Sendable ([Recording], (any Error)?) -> Void
  ) {
    guard let ecg = rest.first else { return completion(done, nil) }
    nonisolated(unsafe) var recording = Recording(
      date: ecg.startDate, isAtrialFibrillation: ecg.classification == .atrialFibrillation,
      frequency: ecg.samplingFrequency?.doubleValue(for: HKUnit.hertz()) ?? 0,
      symptoms: ecg.symptomsStatus)
    recording.microvolts.reserveCapacity(ecg.numberOfVoltageMeasurements)
    let query = HKElectrocardiogramQuery(ecg) { _, result in
      switch result {
      case .measurement(let measurement):
        if let quantity = measurement.quantity(for: .appleWatchSimilarToLeadI) {
          recording.microvolts.append(quantity.doubleValue(for: .voltUnit(with: .micro)))
        }
      case .done:
        self.read(rest.dropFirst(), done + [recording], completion)
      case .error(let error):
        completion(done, error)
      @unknown default:
        break
      }
    }
    healthStore.execute(query)
  }
}

extension ElectrocardiogramReader: @unchecked Sendable {}

/// Reads the routes of workouts in the way of apps that draw them on a map.
private struct RouteReader {
  let healthStore: HKHealthStore

  func routes(of workout: HKWorkout) async throws -> [HKWorkoutRoute] {
    let predicate = HKQuery.predicateForObjects(from: workout)
    return try await withCheckedThrowingContinuation { continuation in
      let query = HKAnchoredObjectQuery(
        type: HKSeriesType.workoutRoute(), predicate: predicate, anchor: nil,
        limit: HKObjectQueryNoLimit
      ) { _, samples, _, _, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: samples as? [HKWorkoutRoute] ?? [])
        }
      }
      healthStore.execute(query)
    }
  }

  func locations(of route: HKWorkoutRoute) async throws -> [CLLocation] {
    try await withCheckedThrowingContinuation { continuation in
      nonisolated(unsafe) var all: [CLLocation] = []
      let query = HKWorkoutRouteQuery(route: route) { query, locations, done, error in
        if let error { return continuation.resume(throwing: error) }
        all += locations ?? []
        if done { continuation.resume(returning: all) }
      }
      healthStore.execute(query)
    }
  }

  /// The length in meters and the altitude gained between locations that are accurate enough.
  func summary(of workout: HKWorkout) async throws -> (length: Double, climb: Double) {
    var (length, climb) = (0.0, 0.0)
    for route in try await routes(of: workout) {
      let good = try await locations(of: route).filter { $0.horizontalAccuracy < 20 }
      for (from, to) in zip(good, good.dropFirst()) {
        length += to.distance(from: from)
        climb += max(0, to.altitude - from.altitude)
      }
    }
    return (length, climb)
  }
}

@Suite(.timeLimit(.minutes(15))) final class `Programs that read files beside the document` {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "conformance-\(UUID().uuidString)")
  private let store: HKHealthStore

  init() throws {
    let watch = "sourceName=\"Watch\""
    let run =
      "\(watch) startDate=\"2026-02-01 09:00:00 +0000\" endDate=\"2026-02-01 09:30:00 +0000\""
    let files = [
      "export.xml": """
      <HealthData locale="en_US"><ExportDate value="2026-02-04 10:00:00 -0500"/>
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning" \(run)>
      <WorkoutRoute \(run)><FileReference path="/workout-routes/route_1.gpx"/></WorkoutRoute>
      </Workout></HealthData>
      """,
      "workout-routes/route_1.gpx": """
      <gpx><trk><trkseg>
      <trkpt lon="8" lat="50"><ele>100</ele><time>2026-02-01T09:00:00Z</time>
      <extensions><hAcc>4</hAcc></extensions></trkpt>
      <trkpt lon="9" lat="51"><ele>900</ele><time>2026-02-01T09:10:00Z</time>
      <extensions><hAcc>400</hAcc></extensions></trkpt>
      <trkpt lon="8" lat="50.01"><ele>112</ele><time>2026-02-01T09:20:00Z</time>
      <extensions><hAcc>4</hAcc></extensions></trkpt>
      </trkseg></trk></gpx>
      """,
      "electrocardiograms/ecg_1.csv":
        "Recorded Date,2026-02-01 08:00:00 +0000\nClassification,Sinus Rhythm\nSymptoms,\n"
        + "Sample Rate,512 hertz\n\nLead,Lead I\nUnit,µV\n\n-1.5\n20.25\n",
      "electrocardiograms/ecg_2.csv":
        "Aufzeichnungsdatum,2026-02-02 08:00:00 +0000\nKlassifizierung,Vorhofflimmern\n"
        + "Symptome,Herzrasen\nAbtastrate,\"512,5 Hertz\"\n\nEinheit,mV\n\n-1,5\n",
    ]
    for (name, text) in files {
      let place = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
    store = try HKHealthStore(export: folder.path(percentEncoded: false))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  @Test func `an app reads electrocardiograms with their voltages`() async throws {
    let reader = ElectrocardiogramReader(healthStore: store)
    let recordings = try await withCheckedThrowingContinuation { continuation in
      reader.fetch { recordings, error in
        continuation.resume(with: error.map(Result.failure) ?? .success(recordings))
      }
    }
    #expect(recordings.map(\.microvolts) == [[-1_500], [-1.5, 20.25]])
    #expect(recordings.map(\.isAtrialFibrillation) == [true, false])
    #expect(recordings.map(\.frequency) == [512.5, 512])
    #expect(recordings.map(\.symptoms) == [.present, .notSet])
  }

  @Test func `an app reads the route of a workout`() async throws {
    let workouts = try await HKSampleQueryDescriptor(
      predicates: [.workout(HKQuery.predicateForWorkouts(with: .running))], sortDescriptors: []
    ).result(for: store)
    let summary = try await RouteReader(healthStore: store).summary(
      of: try #require(workouts.first))
    #expect(abs(summary.length - 1_112) < 1)
    #expect(summary.climb == 12)
  }
}
