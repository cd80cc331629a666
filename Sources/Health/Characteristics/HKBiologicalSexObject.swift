/// A person's sex, as a health store gives it.
public final class HKBiologicalSexObject: Hashable, CustomStringConvertible, Sendable {
  public let biologicalSex: HKBiologicalSex

  package init(_ biologicalSex: HKBiologicalSex) {
    self.biologicalSex = biologicalSex
  }

  public var description: String { "\(biologicalSex)" }

  public static func == (a: HKBiologicalSexObject, b: HKBiologicalSexObject) -> Bool {
    a.biologicalSex == b.biologicalSex
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(biologicalSex)
  }
}
