import HealthKit
import Testing

@Suite struct `Arguments of format strings` {
  @Test func `S-150: arguments are written as on Apple's systems`() {
    let (date, identifier) = (at(8), UUID())
    let expected = HKQuery.predicateForSamples(
      withStart: date, end: nil, options: .strictStartDate)
    let key = HKPredicateKeyPathStartDate
    let optional: Date? = date
    #expect(NSPredicate(format: "%K >= %@", key, date) == expected)
    #expect(NSPredicate(format: "%K >= %@", key, date as NSDate) == expected)
    #expect(NSPredicate(format: "%K >= %@", key, date as any CVarArg) == expected)
    #expect(
      NSPredicate(format: "%K >= %@", key as any CVarArg, (date as NSDate) as any CVarArg)
        == expected)
    #expect(NSPredicate(format: "%K >= %@", key, optional as Any) == expected)
    #expect(NSPredicate(format: "%K >= %@", argumentArray: [key, date]) == expected)
    #expect(
      NSPredicate(format: "UUID == %@", identifier as any CVarArg)
        == NSPredicate(format: "UUID == %@", identifier as NSUUID))
    #expect(
      NSPredicate(format: "value == %@", NSNumber(value: 3))
        == HKQuery.predicateForCategorySamples(with: .equalTo, value: 3))
    #expect(
      NSPredicate(format: "value IN %@", [1, 2] as NSArray)
        == NSPredicate(format: "value IN %@", [1, 2] as Set<Int>))
  }

  @Test func `a date or an identifier as a variadic argument is its text`() {
    let identifier = UUID()
    #expect(
      String(format: "%@ %@ %d", at(8) as any CVarArg, identifier, 5)
        == "2026-01-05 08:00:00 +0000 \(identifier) 5")
  }
}
