import Health
import Testing

@Suite struct `Workout events and locations` {
  @Test func `workout events and locations have the header's numbers`() {
    #expect(
      (0...9).map(HKWorkoutEventType.init(rawValue:)) == [
        nil, .pause, .resume, .lap, .marker, .motionPaused, .motionResumed, .segment,
        .pauseOrResumeRequest, nil,
      ])
    #expect(
      (0...4).map(HKWorkoutSessionLocationType.init) == [nil, .unknown, .indoor, .outdoor, nil])
    #expect(
      (-1...3).map(HKWorkoutSwimmingLocationType.init) == [nil, .unknown, .pool, .openWater, nil])
  }

  @Test(
    arguments: [
      ("Pause", .pause), ("Resume", .resume), ("Lap", .lap), ("Marker", .marker),
      ("MotionPaused", .motionPaused), ("MotionResumed", .motionResumed), ("Segment", .segment),
      ("PauseOrResumeRequest", .pauseOrResumeRequest),
    ] as [(String, HKWorkoutEventType)])
  func `workout events are read back from their names in exports`(
    _ name: String, _ event: HKWorkoutEventType
  ) {
    #expect(event.exportedConstant == "HKWorkoutEventType" + name)
    #expect(HKWorkoutEventType(exported: "HKWorkoutEventType" + name) == event)
    #expect(HKWorkoutEventType(exported: name) == nil)
  }
}
