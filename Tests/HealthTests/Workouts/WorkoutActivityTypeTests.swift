import Health
import Testing

// A program can describe activities in its own way. That must not change the names in exports.
extension HKWorkoutActivityType: CustomStringConvertible {
  var description: String { "activity \(rawValue)" }
}

@Suite struct `Workout activities` {
  @Test(
    arguments: [
      (1, .americanFootball), (13, .cycling), (14, .dance), (20, .functionalStrengthTraining),
      (24, .hiking), (35, .rowing), (37, .running), (46, .swimming),
      (50, .traditionalStrengthTraining),
      (52, .walking), (57, .yoga), (58, .barre), (63, .highIntensityIntervalTraining),
      (72, .taiChi), (74, .handCycling), (79, .pickleball), (80, .cooldown), (82, .swimBikeRun),
      (83, .transition), (84, .underwaterDiving), (2998, .rest), (2999, .group), (3000, .other),
    ] as [(UInt, HKWorkoutActivityType)])
  func `workout activities have the header's numbers`(
    _ number: UInt, _ activity: HKWorkoutActivityType
  ) {
    #expect(HKWorkoutActivityType(rawValue: number) == activity)
    #expect(activity.rawValue == number)
  }

  @Test func `there are 86 workout activities, as in the header of iOS 27`() {
    let numbers = [UInt](1...80) + [82, 83, 84, 2998, 2999, 3000]
    #expect(HKWorkoutActivityType.all.map(\.rawValue) == numbers)
    #expect([0, 81, 85, 3001].allSatisfy { HKWorkoutActivityType(rawValue: $0) == nil })
  }

  @Test func `workout activities are read back from their names in exports`() {
    #expect(
      HKWorkoutActivityType.all.map { HKWorkoutActivityType(exported: $0.exportedConstant) }
        == HKWorkoutActivityType.all)
    #expect(HKWorkoutActivityType.byExportedConstant.count == 86)
  }

  @Test(
    arguments: [
      ("HKWorkoutActivityTypeAmericanFootball", .americanFootball),
      ("HKWorkoutActivityTypeDance", .dance), ("HKWorkoutActivityTypeHiking", .hiking),
      ("HKWorkoutActivityTypeTrackAndField", .trackAndField),
      ("HKWorkoutActivityTypeBarre", .barre), ("HKWorkoutActivityTypePilates", .pilates),
      ("HKWorkoutActivityTypePickleball", .pickleball),
      ("HKWorkoutActivityTypeTransition", .transition), ("HKWorkoutActivityTypeRest", .rest),
      ("HKWorkoutActivityTypeRunning", .running), ("HKWorkoutActivityTypeTaiChi", .taiChi),
      ("HKWorkoutActivityTypeHighIntensityIntervalTraining", .highIntensityIntervalTraining),
      ("HKWorkoutActivityTypeDanceInspiredTraining", .danceInspiredTraining),
      ("HKWorkoutActivityTypeSwimBikeRun", .swimBikeRun), ("HKWorkoutActivityTypeOther", .other),
    ] as [(String, HKWorkoutActivityType)])
  func `workout activities have their names in exports`(
    _ text: String, _ activity: HKWorkoutActivityType
  ) {
    #expect(HKWorkoutActivityType(exported: text) == activity)
    #expect(activity.exportedConstant == text)
  }

  @Test(arguments: ["HKWorkoutActivityTypeQuidditch", "HKWorkoutActivityType81", "Running", ""])
  func `an unknown activity name means other`(_ text: String) {
    #expect(HKWorkoutActivityType(exported: text) == .other)
    #expect(HKWorkoutActivityType.byExportedConstant[text] == nil)
  }
}
