public import Foundation

// The types of Core Location that routes have. Core Location does not exist on Linux, so these are
// declared here under Apple's names, with the members that programs read.

/// A latitude or a longitude, in degrees.
public typealias CLLocationDegrees = Double
/// A length, in meters.
public typealias CLLocationDistance = Double
/// A radius or a range of uncertainty, in meters. A negative value means that it is unknown.
public typealias CLLocationAccuracy = Double
/// A speed, in meters per second. A negative value means that it is unknown.
public typealias CLLocationSpeed = Double
/// A direction, in degrees clockwise from true north. A negative value means that it is unknown.
public typealias CLLocationDirection = Double

/// A place on the earth, in the reference frame WGS 84.
public struct CLLocationCoordinate2D: Sendable {
  /// The latitude, positive north of the equator.
  public var latitude: CLLocationDegrees
  /// The longitude, positive east of Greenwich.
  public var longitude: CLLocationDegrees

  /// Creates the place where the equator and the meridian of Greenwich cross.
  public init() {
    self.init(latitude: 0, longitude: 0)
  }

  /// Creates a place.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A place that is not on the earth.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Returns true for a latitude from −90 to 90 and a longitude from −180 to 180.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coord.latitude) && (-180...180).contains(coord.longitude)
}

/// A place and a time, with their accuracies.
///
/// - Note: A location that was read from a file has negative accuracies, a negative speed or a
///   negative course where the file has none. Its altitude is 0 if the file has none, and then its
///   vertical accuracy is negative.
open class CLLocation: NSObject, @unchecked Sendable {
  let point: RoutePoint

  /// The latitude and longitude.
  open var coordinate: CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: point.latitude, longitude: point.longitude)
  }
  /// The altitude above sea level.
  open var altitude: CLLocationDistance { point.altitude ?? 0 }
  /// The radius of uncertainty of the coordinate.
  open var horizontalAccuracy: CLLocationAccuracy { point.horizontalAccuracy ?? -1 }
  /// The uncertainty of the altitude.
  open var verticalAccuracy: CLLocationAccuracy {
    point.altitude == nil ? -1 : point.verticalAccuracy ?? -1
  }
  /// The direction of travel.
  open var course: CLLocationDirection { point.course ?? -1 }
  /// The uncertainty of the course in degrees, which is unknown.
  open var courseAccuracy: CLLocationDirection { -1 }
  /// The speed.
  open var speed: CLLocationSpeed { point.speed ?? -1 }
  /// The uncertainty of the speed, which is unknown.
  open var speedAccuracy: CLLocationSpeed { -1 }
  /// The time at which the location was determined.
  open var timestamp: Date { Date(timeIntervalSinceReferenceDate: point.time) }

  init(_ point: RoutePoint) {
    self.point = point
    super.init()
  }

  /// Creates a location of now. Its horizontal accuracy is 0, as in Core Location, and its vertical
  /// accuracy, its speed and its course are unknown.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      RoutePoint(
        latitude: latitude, longitude: longitude, time: Date().timeIntervalSinceReferenceDate,
        horizontalAccuracy: 0))
  }

  /// Creates a location without a speed and a course.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy,
      verticalAccuracy: vAccuracy, course: -1, speed: -1, timestamp: timestamp)
  }

  /// Creates a location.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    speed: CLLocationSpeed, timestamp: Date
  ) {
    self.init(
      RoutePoint(
        latitude: coordinate.latitude, longitude: coordinate.longitude, altitude: altitude,
        time: timestamp.timeIntervalSinceReferenceDate, speed: speed < 0 ? nil : speed,
        course: course < 0 ? nil : course, horizontalAccuracy: hAccuracy < 0 ? nil : hAccuracy,
        verticalAccuracy: vAccuracy < 0 ? nil : vAccuracy))
  }

  /// Returns the length of the great circle between two coordinates.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    point.distance(to: location.point)
  }
}

extension RoutePoint {
  /// The mean radius of the ellipsoid of WGS 84, in meters.
  private static let earthRadius = 6_371_008.8

  /// Returns the length in meters of the great circle between two points, by the haversine formula
  /// on a sphere. Altitudes are ignored.
  package func distance(to other: RoutePoint) -> Double {
    let degree = Double.pi / 180
    let rise = sin((other.latitude - latitude) * degree / 2)
    let turn = sin((other.longitude - longitude) * degree / 2)
    let square =
      rise * rise + cos(latitude * degree) * cos(other.latitude * degree) * turn * turn
    return 2 * Self.earthRadius * asin(min(1, square.squareRoot()))
  }
}
