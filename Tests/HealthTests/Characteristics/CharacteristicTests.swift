import Foundation
import Health
import Testing

@Suite struct `Characteristics` {
  @Test func `characteristic values have the header's numbers`() {
    #expect((-1...4).map(HKBiologicalSex.init) == [nil, .notSet, .female, .male, .other, nil])
    #expect(
      (-1...9).map(HKBloodType.init) == [
        nil, .notSet, .aPositive, .aNegative, .bPositive, .bNegative, .abPositive, .abNegative,
        .oPositive, .oNegative, nil,
      ])
    #expect(
      (-1...7).map(HKFitzpatrickSkinType.init) == [
        nil, .notSet, .I, .II, .III, .IV, .V, .VI, nil,
      ])
    #expect((-1...3).map(HKWheelchairUse.init) == [nil, .notSet, .no, .yes, nil])
    #expect((0...3).map(HKActivityMoveMode.init) == [nil, .activeEnergy, .appleMoveTime, nil])
  }

  @Test func `characteristic objects are equal if their values are`() {
    #expect(HKBiologicalSexObject(.female) == HKBiologicalSexObject(.female))
    #expect(HKBiologicalSexObject(.female) != HKBiologicalSexObject(.male))
    #expect(Set([HKBloodTypeObject(.oNegative), HKBloodTypeObject(.oNegative)]).count == 1)
    #expect(HKFitzpatrickSkinTypeObject(.II) != HKFitzpatrickSkinTypeObject(.III))
    #expect(HKWheelchairUseObject(.no) != HKWheelchairUseObject(.notSet))
    #expect(HKActivityMoveModeObject(.activeEnergy) != HKActivityMoveModeObject(.appleMoveTime))
  }

  @Test func `characteristic objects return and print their values`() {
    let skin = HKFitzpatrickSkinTypeObject(.IV)
    #expect(skin.skinType == .IV)
    #expect("\(skin)" == "IV")
    #expect(HKBiologicalSexObject(.other).biologicalSex == .other)
    #expect(HKBloodTypeObject(.abPositive).bloodType == .abPositive)
    #expect(HKWheelchairUseObject(.yes).wheelchairUse == .yes)
    #expect("\(HKActivityMoveModeObject(.appleMoveTime))" == "appleMoveTime")
  }

  @Test func `characteristic objects can be created for subclasses, and archived`() throws {
    #expect(HKBiologicalSexObject().biologicalSex == .notSet)
    #expect(HKBloodTypeObject().bloodType == .notSet)
    #expect(HKFitzpatrickSkinTypeObject().skinType == .notSet)
    #expect(HKWheelchairUseObject().wheelchairUse == .notSet)
    #expect(HKActivityMoveModeObject().activityMoveMode == .activeEnergy)
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: HKBloodTypeObject(.oNegative), requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: HKBloodTypeObject.self, from: data)
    #expect(read?.bloodType == .oNegative)
  }
}
