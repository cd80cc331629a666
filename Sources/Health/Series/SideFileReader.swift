import Foundation

/// A reader of the files beside the document of an export, which are read when a query asks for
/// them.
package protocol SideFileReader: Sendable {
  /// Returns the recording of the electrocardiogram with a start and a classification; nil if no
  /// file has it.
  ///
  /// - Parameters:
  ///   - start: the start, in seconds since 2001-01-01 00:00:00 UTC.
  ///   - classification: the value of the sample.
  /// - Throws: `HKError.errorDatabaseInaccessible` if the file is damaged or exceeds a limit.
  func recording(startingAt start: Double, classification: Int) throws
    -> ElectrocardiogramRecording?

  /// Returns the points of a file, in its order; nil if no file has the path.
  ///
  /// - Parameter path: the path in the document, which is only compared with the names of the files
  ///   that exist (M15).
  /// - Throws: `HKError.errorDatabaseInaccessible` if the file is damaged or exceeds a limit.
  func points(at path: String) throws -> [RoutePoint]?

  /// Returns the SHA-256 digest of the bytes of a file; nil if no file has the path.
  ///
  /// - Parameter path: the same as for `points(at:)`.
  /// - Throws: `HKError.errorDatabaseInaccessible` if the file cannot be read or exceeds a limit.
  func digest(at path: String) throws -> [UInt8]?
}

/// A failure of a store as a whole, in contrast to a damaged file of one sample.
package protocol StoreFault: Error {}

extension HKError {
  /// The failure of the store because of which a file cannot be read; nil if the file alone is
  /// damaged.
  package var storeFault: (any StoreFault)? { userInfo[NSUnderlyingErrorKey] as? any StoreFault }
}

/// The content of an electrocardiogram's file.
package struct ElectrocardiogramRecording: Sendable {
  /// The number of voltages per second; nil if the file does not state it.
  package var frequency: Double?
  /// The unit of the voltages, such as `mcV`.
  package var unit: HKUnit
  /// The voltages, in the order of time.
  package var voltages: [Double]
  package var symptoms: HKElectrocardiogram.SymptomsStatus

  package init(
    frequency: Double?, unit: HKUnit, voltages: [Double],
    symptoms: HKElectrocardiogram.SymptomsStatus
  ) {
    self.frequency = frequency
    self.unit = unit
    self.voltages = voltages
    self.symptoms = symptoms
  }
}

/// A point of a workout route. Lengths are in meters, angles in degrees.
package struct RoutePoint: Sendable, Hashable {
  package var latitude: Double
  package var longitude: Double
  /// The altitude above sea level; nil if the point has none.
  package var altitude: Double?
  /// The time, in seconds since 2001-01-01 00:00:00 UTC.
  package var time: Double
  /// The speed in meters per second; nil if it is unknown.
  package var speed: Double?
  /// The direction, clockwise from true north; nil if it is unknown.
  package var course: Double?
  package var horizontalAccuracy: Double?
  package var verticalAccuracy: Double?

  package init(
    latitude: Double, longitude: Double, altitude: Double? = nil, time: Double,
    speed: Double? = nil, course: Double? = nil, horizontalAccuracy: Double? = nil,
    verticalAccuracy: Double? = nil
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
    self.time = time
    self.speed = speed
    self.course = course
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
  }
}

/// A store with the files beside the document of an export.
package struct SideFileStore: ForwardingSampleStore {
  package let base: any SampleStore
  package let sideFiles: (any SideFileReader)?

  package init(_ base: any SampleStore, sideFiles: any SideFileReader) {
    self.base = base
    self.sideFiles = sideFiles
  }
}
