import Foundation
import Health
import Testing

@Suite struct `Objects of an import` {
  static let facts = ImportedFacts(
    start: 10, end: 20, source: "Cuff",
    metadata: MetadataSet(entries: [.init(key: "HKWasUserEntered", value: "1")]))

  @Test func `an imported correlation holds the members that the store found (X-12)`() throws {
    let uuid = UUID()
    let date = Date(timeIntervalSinceReferenceDate: 10)
    let member = HKQuantitySample(
      type: HKQuantityType(.bloodPressureSystolic),
      quantity: HKQuantity(unit: .millimeterOfMercury(), doubleValue: 120), start: date, end: date)
    let imported = ImportedCorrelation(
      type: HKCorrelationTypeIdentifier.bloodPressure.rawValue, facts: Self.facts, members: [])
    let correlation = try #require(
      HKCorrelation(imported: imported, members: [member], uuid: uuid))
    #expect(correlation.uuid == uuid)
    #expect(correlation.correlationType == HKCorrelationType(.bloodPressure))
    #expect(correlation.objects == [member])
    #expect(correlation.startDate == date)
    #expect(correlation.endDate == Date(timeIntervalSinceReferenceDate: 20))
    #expect(correlation.source.name == "Cuff")
    #expect(correlation.device == nil)
    #expect(correlation.metadata?[HKMetadataKeyWasUserEntered] as? Bool == true)
  }

  @Test func `a correlation of an unknown type has no object`() {
    let imported = ImportedCorrelation(type: "HKCorrelation", facts: Self.facts, members: [])
    #expect(HKCorrelation(imported: imported, members: [], uuid: UUID()) == nil)
  }

  @Test func `an activity summary has a day's rings; a goal of 0 is nil (X-17, X-47)`() throws {
    var imported = ImportedActivitySummary(date: "2024-02-03")
    imported.activeEnergyBurned = ImportedAmount(512.5, "Cal")
    imported.activeEnergyBurnedGoal = ImportedAmount(2_000, "kJ")
    imported.appleMoveTime = ImportedAmount(12, "min")
    imported.appleMoveTimeGoal = ImportedAmount(60, "min")
    imported.appleExerciseTime = ImportedAmount(41, "min")
    imported.appleExerciseTimeGoal = ImportedAmount(30, "min")
    imported.appleStandHours = ImportedAmount(11, "count")
    imported.appleStandHoursGoal = ImportedAmount(0, "count")
    let summary = try #require(HKActivitySummary(imported: imported))
    let day = summary.dateComponents(for: Calendar(identifier: .gregorian))
    #expect([day.year, day.month, day.day] == [2024, 2, 3])
    #expect(summary.activeEnergyBurned == HKQuantity(unit: .kilocalorie(), doubleValue: 512.5))
    #expect(
      summary.activeEnergyBurnedGoal
        == HKQuantity(unit: .jouleUnit(with: .kilo), doubleValue: 2_000))
    #expect(summary.appleMoveTime == HKQuantity(unit: .minute(), doubleValue: 12))
    #expect(summary.appleMoveTimeGoal == HKQuantity(unit: .hour(), doubleValue: 1))
    #expect(summary.appleExerciseTime == HKQuantity(unit: .minute(), doubleValue: 41))
    #expect(summary.exerciseTimeGoal == HKQuantity(unit: .minute(), doubleValue: 30))
    #expect(summary.appleStandHours == HKQuantity(unit: .count(), doubleValue: 11))
    #expect(summary.standHoursGoal == nil)
  }

  @Test func `an activity summary of an invalid date is nil`() {
    #expect(HKActivitySummary(imported: ImportedActivitySummary(date: "2024-02-30")) == nil)
  }
}
