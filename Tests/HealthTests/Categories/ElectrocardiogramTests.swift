import Foundation
import Health
import TestSupport
import Testing

@Suite struct `Electrocardiograms` {
  private static let type = HKObjectType.electrocardiogramType()

  @Test func `electrocardiograms have the one type identifier of HealthKit`() {
    #expect(Self.type.identifier == "HKDataTypeIdentifierElectrocardiogram")
    #expect(HKSampleType.electrocardiogramType() == Self.type)
    #expect(HKSampleType.categorical(Self.type.identifier) == Self.type)
    #expect(SampleTypeName.name(of: Self.type.identifier) == "electrocardiogram")
    for name in ["electrocardiogram", Self.type.identifier] {
      #expect(SampleTypeName.identifier(of: name) == Self.type.identifier)
    }
  }

  @Test func `electrocardiogram classifications have HealthKit's raw values`() {
    let classifications: [HKElectrocardiogram.Classification] = [
      .notSet, .sinusRhythm, .atrialFibrillation, .inconclusiveLowHeartRate,
      .inconclusiveHighHeartRate, .inconclusivePoorReading, .inconclusiveOther, .unrecognized,
    ]
    #expect(classifications.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 100])
    let words = CategoryWords.electrocardiogram
    #expect(words.values.map(\.number) == classifications.map(\.rawValue))
    #expect(words.values.map(\.name) == classifications.map { "\($0)" })
    #expect(words.constant(of: 1) == "HKElectrocardiogramClassificationSinusRhythm")
    #expect(words.number(of: "HKElectrocardiogramClassificationUnrecognized") == 100)
  }

  @Test func `only electrocardiograms have classifications without a category type`() {
    #expect(Self.type.words?.values.count == 8)
    #expect(Self.type.isCategorical)
    #expect(HKCategoryType.all.allSatisfy { $0.isCategorical })
    #expect(!HKObjectType.workoutType().isCategorical)
    #expect(HKQuantityType(.stepCount).words == nil)
    #expect(HKSampleType.categorical("HKWorkoutTypeIdentifier") == nil)
  }

  @Test func `a store returns electrocardiograms, unknown classes as unrecognized`() async throws {
    let store = try InMemorySampleStore([
      .init(electrocardiogram: 1, start: 60), .init(electrocardiogram: 100, start: 120),
      .init(electrocardiogram: -1, start: 180), .init(electrocardiogram: 7, start: 240),
    ])
    #expect(store.objectTypes == [Self.type])
    let found = try await HKSampleQueryDescriptor(
      predicates: [.electrocardiogram()], sortDescriptors: [SortDescriptor(\.startDate)]
    ).result(for: HKHealthStore(store))
    #expect(
      found.map(\.classification) == [.sinusRhythm, .unrecognized, .unrecognized, .unrecognized])
    let first = try #require(found.first)
    #expect(first.startDate == first.endDate)
    #expect(first.source.name == "ECG")
    #expect(first.device?.hardwareVersion == "Watch6,1")
    #expect(first.description.hasPrefix("\(Self.type.identifier) sinusRhythm "))
    #expect(Set(found.map(\.uuid)).count == 4)
  }
}
