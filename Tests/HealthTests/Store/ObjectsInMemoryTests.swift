import Health
import TestSupport
import Testing

/// A store in memory puts its workouts in order once, for all queries.
@Suite struct `Objects in memory` {
  private static let type = HKObjectType.workoutType()

  /// Workouts in no order, two of which start at the same time.
  private let store: InMemorySampleStore

  init() throws {
    let workouts = [(300.0, "A"), (100, "B"), (200, "C"), (100, "A")].map { start, source in
      ImportedWorkout(
        activityType: "HKWorkoutActivityTypeYoga",
        facts: ImportedFacts(start: start, end: start + 50, source: source),
        totalDistance: ImportedAmount(1, source == "B" ? "mi" : "km"))
    }
    store = try InMemorySampleStore([], workouts: workouts, rings: [.init(date: "2024-01-02")])
  }

  @Test func `are in the order of their starts, and then of their insertion`() {
    let objects = store.importedObjects(of: Self.type)
    #expect(objects.map { $0.object.facts?.start } == [100, 100, 200, 300])
    #expect(objects.map { $0.object.facts?.source } == ["B", "A", "C", "A"])
    #expect(store.importedObjects(of: HKCorrelationType(.food)).isEmpty)
  }

  @Test func `have outlines in the same order`() {
    let outlines = store.objectOutlines(of: Self.type)
    #expect(
      outlines == store.importedObjects(of: Self.type).compactMap { ObjectOutline($0.object) })
    #expect(outlines.map { $0.distances.map(\.unitText) } == [["mi"], ["km"], ["km"], ["km"]])
    #expect(store.objectOutlines(of: HKCorrelationType(.food)).isEmpty)
  }

  @Test(arguments: [0..<100, 100..<100, 100..<101, 101..<300, 100..<301, 301..<900])
  func `of a span are those that start in it`(_ seconds: Range<Int>) {
    let span = Double(seconds.lowerBound)..<Double(seconds.upperBound)
    let expected = store.importedObjects(of: Self.type).filter {
      $0.object.facts.map { span.contains($0.start) } ?? false
    }
    #expect(
      store.importedObjects(of: Self.type, startingIn: span).map(\.position)
        == expected.map(\.position))
  }

  @Test func `are the same for several threads`() async {
    let store = store
    let expected = store.importedObjects(of: Self.type).map(\.position)
    await withTaskGroup(of: [Int].self) { group in
      for _ in 0..<4 {
        group.addTask {
          store.objectOutlines(of: Self.type).count == expected.count
            ? store.importedObjects(of: Self.type).map(\.position) : []
        }
      }
      for await positions in group { #expect(positions == expected) }
    }
  }
}

@Suite struct `Values that are computed once` {
  private struct Failure: Error {}

  @Test func `are kept by key`() {
    let kept = Locked([String: Int]())
    var computed = 0
    for key in ["a", "b", "a", "a"] {
      let value = kept.value(of: key) {
        computed += 1
        return key == "a" ? 1 : 2
      }
      #expect(value == (key == "a" ? 1 : 2))
    }
    #expect(computed == 2)
  }

  @Test func `are computed again after an error`() throws {
    let kept = Locked([String: Int]())
    #expect(throws: Failure.self) { try kept.value(of: "a") { throw Failure() } }
    #expect(kept.value(of: "a") { 3 } == 3)
  }
}
