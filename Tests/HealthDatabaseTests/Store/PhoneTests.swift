import Foundation
import Health
import HealthDatabase
import SampleIntake
import TestSupport
import Testing

@Suite struct `The phone that an export comes from` {
  private let made: MadeStore

  init() throws {
    made = try MadeStore()
  }

  /// A document with a date of export and the user's characteristics.
  private static func document(
    _ elements: [String], day: Int = 1, birth: String? = nil, sex: String? = nil
  ) -> String {
    var text = ExportText.document(elements.joined()).replacing(
      "2024-02-04 10:00:00 -0800", with: "2024-02-\(day < 10 ? "0" : "")\(day) 10:00:00 -0800")
    let me = [
      birth.map { #"HKCharacteristicTypeIdentifierDateOfBirth="\#($0)""# },
      sex.map { #"HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSex\#($0)""# },
    ].compactMap(\.self).joined(separator: " ")
    text.replace("</HealthData>", with: "<Me \(me)/></HealthData>")
    return text
  }

  @Test func `an older export with a tenth of the samples adds nothing (X-95)`() throws {
    try made.add(MadeStore.steps(Array(0..<100)), day: 9, origin: nil)
    let result = try made.add(MadeStore.steps(Array(0..<10)), day: 2, origin: nil)
    guard case .older = result.standstill else {
      Issue.record("\(result)")
      return
    }
    #expect(result.origin == "export 1")
    #expect(try made.database.snapshot().imports.count == 1)
  }

  @Test func `an older export whose samples were condensed since is of the phone (X-57, X-95)`()
    throws
  {
    try made.add(MadeStore.steps(Array(0..<100)), day: 9, origin: nil)
    // Four of its ten samples were condensed.
    let older = MadeStore.steps(Array(0..<6)) + MadeStore.steps(Array(6..<10), value: 99)
    #expect(try made.add(older, day: 2, origin: nil).origin == "export 1")
    // An export that has only four of its ten samples in common is of another phone.
    let other = MadeStore.steps(Array(0..<4)) + MadeStore.steps(Array(4..<10), value: 98)
    let result = try made.add(other, day: 2, origin: nil)
    #expect(result.origin == "export 2")
    #expect(result.otherPhone == "export 1")
    // Only the first export of a phone is remarkable, and none whose phone is named.
    #expect(try made.add(other + MadeStore.steps([99]), day: 3, origin: nil).otherPhone == nil)
    #expect(try made.add(MadeStore.steps([700]), day: 3, origin: "Kim").otherPhone == nil)
  }

  @Test func `a newer export with under half of the samples is refused, not another phone's`()
    throws
  {
    try made.add(MadeStore.steps(Array(0..<100)), origin: nil)
    #expect(throws: ImportRefusal.self) {
      try made.add(MadeStore.steps(Array(0..<30)), day: 2, origin: nil, allowsLosses: false)
    }
  }

  @Test func `an older export adds to one that was cut short (X-96)`() throws {
    let newer = Self.document(MadeStore.steps(Array(0..<50)), day: 9)
    try made.add(document: String(newer.prefix(newer.count - 200)), origin: "phone")
    let older = try made.add(document: Self.document(MadeStore.steps(Array(0..<60)), day: 2))
    #expect(older.standstill == nil)
    #expect((older.deleted, older.isNewerExport) == (0, false))
    #expect(
      try made.database.snapshot().columns(of: HKQuantityType(.stepCount), in: nil)?.count == 60)
  }

  struct Person: Sendable {
    let birth: String?
    let sex: String?
    let difference: PersonDifference?
  }

  @Test(arguments: [
    Person(birth: "1985-03-01", sex: "Female", difference: nil),
    Person(birth: nil, sex: nil, difference: nil),
    Person(birth: "1985-03-01", sex: nil, difference: nil),
    Person(
      birth: "1990-07-09", sex: "Male",
      difference: PersonDifference(dateOfBirth: true, biologicalSex: true)),
    Person(birth: "1990-07-09", sex: "Female", difference: PersonDifference(dateOfBirth: true)),
    Person(birth: nil, sex: "Male", difference: PersonDifference(biologicalSex: true)),
  ])
  func `another phone that states another user needs consent`(_ person: Person) throws {
    try made.add(
      document: Self.document(
        MadeStore.steps(Array(0..<20)), birth: "1985-03-01", sex: "Female"), origin: nil)
    let other = Self.document(
      MadeStore.steps(Array(500..<520)), day: 2, birth: person.birth, sex: person.sex)
    if let difference = person.difference {
      #expect(throws: ImportRefusal.otherPerson(thanOf: "export 1", difference)) {
        try made.add(document: other, origin: nil)
      }
      #expect(throws: ImportRefusal.self) { try made.add(document: other, origin: "Kim") }
    }
    #expect(try made.add(document: other, origin: nil, isSamePerson: true).origin == "export 2")
    // The next export of that phone is known.
    let next = Self.document(
      MadeStore.steps(Array(500..<530)), day: 3, birth: person.birth, sex: person.sex)
    #expect(try made.add(document: next, origin: nil).origin == "export 2")
  }

  @Test func `an export that was cut short takes no time zone and no date of birth away (X-96)`()
    throws
  {
    let zone = ExportText.metadata("HKTimeZone", "Europe/Berlin")
    let whole = Self.document(
      [ExportText.record(inside: zone)] + MadeStore.steps(Array(600..<700)), birth: "1985-03-01")
    try made.add(document: whole)
    let later = Self.document(MadeStore.steps(Array(600..<800)), day: 2)
    let result = try made.add(document: String(later.prefix(later.count - 100)))
    #expect(result.summary.truncation != nil)
    let snapshot = try made.database.snapshot()
    #expect(snapshot.provenance.timeZones == ["Europe/Berlin": 1])
    #expect(snapshot.characteristics.dateOfBirthComponents?.year == 1985)
    #expect(snapshot.provenance.truncation != nil)
    #expect(result.deleted == 0)
    // Forgetting the import that stated them takes them away.
    _ = try made.database.forget(.import(1), wait: nil)
    let rest = try made.database.snapshot()
    #expect(rest.provenance.timeZones == [:])
    #expect(rest.characteristics.dateOfBirthComponents == nil)
  }
}
