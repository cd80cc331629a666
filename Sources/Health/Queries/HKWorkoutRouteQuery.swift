public import Foundation

/// A query that returns the locations of a workout route.
///
/// The locations are read from the files of the route, in the export or in a store that kept them.
/// A missing or damaged file is an error of this query alone.
open class HKWorkoutRouteQuery: HKQuery, @unchecked Sendable {
  /// A closure that receives the query, the next locations, and true for the last ones, or an
  /// error.
  public typealias Handler = (HKWorkoutRouteQuery, [CLLocation]?, Bool, (any Error)?) -> Void

  private let request: RouteRequest
  private let handler: Handler

  /// The maximum number of locations in one call of the handler.
  private static let batch = 500

  /// Creates a query for all locations of a route.
  public init(route workoutRoute: HKWorkoutRoute, dataHandler: @escaping Handler) {
    request = RouteRequest(route: workoutRoute, dates: nil)
    handler = dataHandler
    super.init(HKSeriesType.workoutRoute(), nil)
  }

  /// Creates a query for the locations of a route in a date interval, including both ends.
  public init(
    route workoutRoute: HKWorkoutRoute, dateInterval: DateInterval, dataHandler: @escaping Handler
  ) {
    request = RouteRequest(route: workoutRoute, dates: dateInterval)
    handler = dataHandler
    super.init(HKSeriesType.workoutRoute(), nil)
  }

  override func start(in context: QueryContext) {
    deliverLast { [self] in
      do {
        var rest = try request.points()[...]
        var isDone = false
        // Reading takes a while, in which the query can be stopped.
        while !isDone, isActive {
          let locations = rest.prefix(Self.batch).map { CLLocation($0) }
          rest = rest.dropFirst(Self.batch)
          isDone = rest.isEmpty
          handler(self, locations, isDone, nil)
        }
      } catch {
        answer { handler(self, nil, true, error) }
      }
    }
  }
}

/// A query that returns the locations of a workout route as a sequence.
public struct HKWorkoutRouteQueryDescriptor: HKAsyncSequenceQuery {
  /// The sequence of locations, which ends after the last one.
  public typealias Results = HKQueryResults<CLLocation>

  /// The route.
  public var workoutRoute: HKWorkoutRoute

  /// Creates a query for all locations of a route.
  public init(_ workoutRoute: HKWorkoutRoute) {
    self.workoutRoute = workoutRoute
  }

  /// Returns the locations in the order of the route. The sequence throws an error if a file of the
  /// route is missing or damaged.
  public func results(for healthStore: HKHealthStore) -> Results {
    let request = RouteRequest(route: workoutRoute, dates: nil)
    return Results(from: healthStore) { _ in try request.points().map { CLLocation($0) } }
  }
}

/// The request of a query for the locations of a route.
private struct RouteRequest: Sendable {
  let route: HKWorkoutRoute
  let dates: DateInterval?

  func points() throws -> [RoutePoint] {
    let points = try route.points()
    guard let dates else { return points }
    return points.filter { dates.contains(Date(timeIntervalSinceReferenceDate: $0.time)) }
  }
}
