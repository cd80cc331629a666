import Foundation
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `The person of an export` {
  private func read(_ attributes: String) throws -> ImportedSamples {
    let document = """
      <HealthData locale="en_US"><ExportDate value="2024-02-04 10:00:00 -0800"/><Me \(attributes)/>
      \(ExportText.record(value: "5"))</HealthData>
      """
    return try AppleExportReader().readDocument(Array(document.utf8))
  }

  @Test func `an export has the characteristics of its document`() throws {
    let store = try read(
      """
      HKCharacteristicTypeIdentifierDateOfBirth="1986-05-17" \
      HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale" \
      HKCharacteristicTypeIdentifierBloodType="HKBloodTypeABNegative" \
      HKCharacteristicTypeIdentifierFitzpatrickSkinType="HKFitzpatrickSkinTypeIII" \
      HKCharacteristicTypeIdentifierCardioFitnessMedicationsUse="None"
      """)
    let health = try HKHealthStore(store.store)
    #expect(try health.biologicalSex().biologicalSex == .female)
    #expect(try health.bloodType().bloodType == .abNegative)
    #expect(try health.fitzpatrickSkinType().skinType == .III)
    let birth = try health.dateOfBirthComponents()
    #expect([birth.year, birth.month, birth.day] == [1986, 5, 17])
    #expect(store.summary.unknownNames.isEmpty)
  }

  @Test func `missing characteristics are not set, and unknown values are reported`() throws {
    let store = try read(
      """
      HKCharacteristicTypeIdentifierDateOfBirth="" \
      HKCharacteristicTypeIdentifierBloodType="HKBloodTypeZ"
      """)
    #expect(store.characteristics == HKCharacteristics())
    #expect(store.summary.unknownNames == ["Me@HKCharacteristicTypeIdentifierBloodType": 1])
    #expect(throws: HKError.self) { try HKHealthStore(store.store).dateOfBirthComponents() }
  }
}
