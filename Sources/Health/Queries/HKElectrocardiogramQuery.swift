import Foundation

/// A query that returns the voltages of an electrocardiogram, one after another.
///
/// The voltages are read from the file of the recording, in the export or in a store that kept it.
/// A missing or damaged file is an error of this query alone.
open class HKElectrocardiogramQuery: HKQuery, @unchecked Sendable {
  /// A part of the result.
  public enum Result: @unchecked Sendable {
    /// The next voltage.
    case measurement(HKElectrocardiogram.VoltageMeasurement)
    /// The end, after the last voltage.
    case done
    /// The end, because the voltages cannot be read.
    case error(any Error)
  }

  private let electrocardiogram: HKElectrocardiogram
  private let handler: (HKElectrocardiogramQuery, Result) -> Void

  /// Creates a query for the voltages of an electrocardiogram. The handler is called once for each
  /// voltage, in the order of time, and a last time with `done` or an error.
  public init(
    _ ecg: HKElectrocardiogram,
    dataHandler: @escaping (HKElectrocardiogramQuery, HKElectrocardiogramQuery.Result) -> Void
  ) {
    electrocardiogram = ecg
    handler = dataHandler
    super.init(.electrocardiogramType(), nil)
  }

  override func start(in context: QueryContext) {
    deliverLast { [self] in
      do {
        for measurement in try electrocardiogram.voltageMeasurements() where isActive {
          handler(self, .measurement(measurement))
        }
        answer { handler(self, .done) }
      } catch {
        answer { handler(self, .error(error)) }
      }
    }
  }
}

/// A query that returns the voltages of an electrocardiogram as a sequence.
public struct HKElectrocardiogramQueryDescriptor: HKAsyncSequenceQuery {
  /// The sequence of voltages, which ends after the last one.
  public typealias Results = HKQueryResults<HKElectrocardiogram.VoltageMeasurement>

  /// The electrocardiogram.
  public var electrocardiogram: HKElectrocardiogram

  /// Creates a query for the voltages of an electrocardiogram.
  public init(_ electrocardiogram: HKElectrocardiogram) {
    self.electrocardiogram = electrocardiogram
  }

  /// Returns the voltages in the order of time. The sequence throws an error if the file of the
  /// recording is missing or damaged.
  public func results(for healthStore: HKHealthStore) -> Results {
    let electrocardiogram = electrocardiogram
    return Results(from: healthStore) { _ in try electrocardiogram.voltageMeasurements() }
  }
}
