/// A person's blood type, as a health store gives it.
public final class HKBloodTypeObject: Hashable, CustomStringConvertible, Sendable {
  public let bloodType: HKBloodType

  package init(_ bloodType: HKBloodType) {
    self.bloodType = bloodType
  }

  public var description: String { "\(bloodType)" }

  public static func == (a: HKBloodTypeObject, b: HKBloodTypeObject) -> Bool {
    a.bloodType == b.bloodType
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bloodType)
  }
}
