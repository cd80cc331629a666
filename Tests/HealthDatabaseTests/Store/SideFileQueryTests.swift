import Foundation
import Health
import HealthDatabase
import HealthImport
import SampleIntake
import TestSupport
import Testing

/// HealthKit's queries for electrocardiograms and routes over a store that kept their files, which
/// return the same as over the export.
@Suite(.waitsForPrograms) struct `Queries for kept files` {
  private typealias Files = `Files beside documents in a store`

  private let files: Files
  private var path: String { files.made.path }

  init() throws { files = try Files() }

  /// Everything that the queries return, and the codes of their errors.
  private struct Found: Equatable {
    var recordings: [String] = []
    var routes: [String] = []
  }

  private func found(_ store: HKHealthStore) async throws -> Found {
    var found = Found()
    let recordings = try await HKSampleQueryDescriptor(
      predicates: [.electrocardiogram()], sortDescriptors: [SortDescriptor(\.startDate)]
    ).result(for: store)
    for recording in recordings {
      var words = [
        "\(recording.startDate) \(recording.endDate) \(recording.classification)",
        "\(recording.numberOfVoltageMeasurements) \(recording.symptomsStatus)",
        recording.samplingFrequency.map { "\($0)" } ?? "no frequency",
      ]
      do {
        for try await point in HKElectrocardiogramQueryDescriptor(recording).results(for: store) {
          let voltage = try #require(point.quantity(for: .appleWatchSimilarToLeadI))
          words.append("\(point.timeSinceSampleStart) \(voltage)")
        }
      } catch let error as HKError {
        words.append("error \(error.code)")
      }
      found.recordings.append(words.joined(separator: ", "))
    }
    let routes = try await HKSampleQueryDescriptor(
      predicates: [.workoutRoute()], sortDescriptors: [SortDescriptor(\.startDate)]
    ).result(for: store)
    for route in routes {
      var words = ["\(route.startDate) \(route.count)"]
      do {
        for try await location in HKWorkoutRouteQueryDescriptor(route).results(for: store) {
          let place = location.coordinate
          words.append("\(place.latitude) \(place.longitude) \(location.timestamp)")
        }
      } catch let error as HKError {
        words.append("error \(error.code)")
      }
      found.routes.append(words.joined(separator: ", "))
    }
    return found
  }

  @Test func `a store with kept files answers as the export does`() async throws {
    // A damaged route is an error of its own object alone, and so is a recording without a rate.
    var texts = Files.files
    texts["workout-routes/b.gpx"] = "<gpx><trk>"
    texts["electrocardiograms/ecg_2.csv"] = texts["electrocardiograms/ecg_2.csv"]?
      .replacing("Sample Rate,512 hertz\n", with: "")
    try files.add(Files.body, texts)
    let export = try await found(HKHealthStore(export: files.made.folder.path("export-1")))
    let stored = try await found(HKHealthStore(database: path, sideFiles: .appleExport))
    #expect(stored == export)
    try #require(export.recordings.count == 2 && export.routes.count == 2)
    #expect(export.recordings[0].hasSuffix("0.0 1.5 mcV"))
    #expect(export.recordings[1].contains("error"))
    #expect(export.routes[0].contains("1.0 8.0"))
    #expect(export.routes[1].contains("error"))
  }

  @Test func `without a format, or without kept files, contents are missing`() async throws {
    try files.add(keepsFiles: false)
    let without = try await found(HKHealthStore(database: path, sideFiles: .appleExport))
    try files.add()
    #expect(try await found(HKHealthStore(database: path)) == without)
    let code = "error \(HKError.Code.errorNoData)"
    try #require(without.recordings.count == 2 && without.routes.count == 2)
    #expect((without.recordings + without.routes).allSatisfy { $0.hasSuffix(code) })
  }

  @Test func `an open store sees files that an import adds later`() async throws {
    try files.add(keepsFiles: false)
    let store = try HKHealthStore(database: path, sideFiles: .appleExport)
    #expect(try await found(store).routes.allSatisfy { $0.contains("error") })
    let (calls, continuation) = AsyncStream<Void>.makeStream()
    let query = HKObserverQuery(sampleType: HKSeriesType.workoutRoute(), predicate: nil) {
      _, _, _ in continuation.yield()
    }
    store.execute(query)
    var iterator = calls.makeAsyncIterator()
    await iterator.next()
    #expect(try files.add().standstill == .repeated)
    await iterator.next()
    store.stop(query)
    let later = try await found(store)
    #expect(
      try await later == found(HKHealthStore(export: files.made.folder.path("export-1"))))
    #expect(later.routes.map { $0.contains("error") } == [false, false])
  }
}
