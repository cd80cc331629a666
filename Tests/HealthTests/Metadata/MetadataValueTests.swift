import Health
import Testing

@Suite struct `Values of metadata` {
  @Test func `metadata values for motion and places start at zero`() {
    #expect(
      (-1...3).map(HKHeartRateMotionContext.init) == [nil, .notSet, .sedentary, .active, nil])
    #expect((-1...3).map(HKUserMotionContext.init) == [nil, .notSet, .stationary, .active, nil])
    #expect(
      (-1...7).map(HKHeartRateSensorLocation.init) == [
        nil, .other, .chest, .wrist, .finger, .hand, .earLobe, .foot, nil,
      ])
    #expect(
      (-1...12).map(HKBodyTemperatureSensorLocation.init) == [
        nil, .other, .armpit, .body, .ear, .finger, .gastroIntestinal, .mouth, .rectum, .toe,
        .earDrum, .temporalArtery, .forehead, nil,
      ])
    #expect(
      (-1...4).map(HKDevicePlacementSide.init) == [nil, .unknown, .left, .right, .central, nil])
    #expect(
      (-1...7).map(HKSwimmingStrokeStyle.init) == [
        nil, .unknown, .mixed, .freestyle, .backstroke, .breaststroke, .butterfly, .kickboard, nil,
      ])
  }

  @Test func `metadata values for medicine and tests start at one`() {
    #expect((0...3).map(HKInsulinDeliveryReason.init) == [nil, .basal, .bolus, nil])
    #expect((0...3).map(HKBloodGlucoseMealTime.init) == [nil, .preprandial, .postprandial, nil])
    #expect((0...3).map(HKAppleECGAlgorithmVersion.init) == [nil, .version1, .version2, nil])
    #expect((0...3).map(HKWaterSalinity.init) == [nil, .freshWater, .saltWater, nil])
    #expect(
      (0...3).map(HKPhysicalEffortEstimationType.init) == [
        nil, .activityLookup, .deviceSensed, nil,
      ])
    #expect(
      (0...5).map(HKVO2MaxTestType.init) == [
        nil, .maxExercise, .predictionSubMaxExercise, .predictionNonExercise, .predictionStepTest,
        nil,
      ])
    #expect(
      (0...4).map(HKHeartRateRecoveryTestType.init) == [
        nil, .maxExercise, .predictionSubMaxExercise, .predictionNonExercise, nil,
      ])
    #expect(
      (0...5).map(HKCyclingFunctionalThresholdPowerTestType.init) == [
        nil, .maxExercise60Minute, .maxExercise20Minute, .rampTest, .predictionExercise, nil,
      ])
  }

  @Test func `there are 28 weather conditions, numbered from zero`() {
    #expect((-1...30).compactMap(HKWeatherCondition.init).map(\.rawValue) == Array(0...27))
    #expect(HKWeatherCondition.clear.rawValue == 1)
    #expect(HKWeatherCondition.snow.rawValue == 12)
    #expect(HKWeatherCondition.freezingRain.rawValue == 16)
    #expect(HKWeatherCondition.drizzle.rawValue == 21)
    #expect(HKWeatherCondition.tornado.rawValue == 27)
  }
}
