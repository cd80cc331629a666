import Foundation

/// A predicate's condition on a property that no column contains, so that objects are compared.
struct PropertyCondition: Hashable {
  let property: ObjectProperty
  let test: MetadataCondition.Test

  /// Returns true if the property of the object matches, by the rules of metadata: without a value,
  /// a comparison is false unless it is `notEqualTo` (S-97).
  func matches(_ object: Any?) -> Bool {
    test.matches(object.flatMap(property.value))
  }
}

/// A property of objects for which only format strings have a name.
enum ObjectProperty: Hashable {
  /// The object itself, `SELF`: a string, a number, a date or a quantity.
  case itself
  case device
  case count
  case minimum
  case maximum
  case mostRecent
  case mostRecentStart
  case mostRecentEnd
  case mostRecentDuration
  case classification
  case symptomsStatus
  /// A property of objects that no store here contains, with its key path.
  case absent(String)

  fileprivate func value(of object: Any) -> Any? {
    switch self {
    case .itself: return object
    case .device: return (object as? HKObject)?.device
    case .count: return (object as? HKQuantitySample)?.count ?? (object as? HKSeriesSample)?.count
    case .classification: return (object as? HKElectrocardiogram)?.classification.rawValue
    case .symptomsStatus: return (object as? HKElectrocardiogram)?.symptomsStatus.rawValue
    case .absent: return nil
    default: break
    }
    guard let sample = object as? HKDiscreteQuantitySample else { return nil }
    return switch self {
    case .minimum: sample.minimumQuantity
    case .maximum: sample.maximumQuantity
    case .mostRecent: sample.mostRecentQuantity
    case .mostRecentStart: sample.mostRecentQuantityDateInterval.start
    case .mostRecentEnd: sample.mostRecentQuantityDateInterval.end
    case .mostRecentDuration: sample.mostRecentQuantityDateInterval.duration
    default: nil
    }
  }

  /// True if the value is a quantity in a unit of the sample's type.
  var isQuantity: Bool { [.minimum, .maximum, .mostRecent].contains(self) }
}
