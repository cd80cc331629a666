import HealthKit
import Testing

/// Archives and restores an object.
private func archived<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
  let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
  return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
}

@Suite struct `Objects behind values` {
  @Test func `equal values are equal objects with the same hash`() {
    let pairs: [(NSObject, NSObject, NSObject)] = [
      (
        HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 1.5),
        HKQuantity(unit: .meter(), doubleValue: 1_500), HKQuantity(unit: .meter(), doubleValue: 1)
      ),
      (HKUnit(from: "m/s"), HKUnit.meter().unitDivided(by: .second()), HKUnit(from: "km/hr")),
      (HKSource(name: "Watch"), HKSource(name: "Watch"), HKSource(name: "Phone")),
      (
        HKSourceRevision(source: HKSource(name: "Watch"), version: "9"),
        HKSourceRevision(source: HKSource(name: "Watch"), version: "9"),
        HKSourceRevision(source: HKSource(name: "Watch"), version: nil)
      ),
      (HKQuantityType(.stepCount), HKQuantityType(.stepCount), HKQuantityType(.bodyMass)),
      (HKDevice.local(), HKDevice.local(), watch(nil)),
    ]
    for (a, b, other) in pairs {
      #expect(a.isEqual(b) && a == b && a.hash == b.hash)
      #expect(!a.isEqual(other) && !a.isEqual(nil) && !a.isEqual(NSObject()))
      #expect(NSSet(array: [a, b, other]).count == 2)
    }
  }

  @Test func `samples are equal by their identifier, and of their classes`() {
    let sample = HKQuantitySample(
      type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 1),
      start: Date(timeIntervalSince1970: 0), end: Date(timeIntervalSince1970: 60))
    let object: NSObject = sample
    #expect(object.isEqual(sample))
    #expect(object.isKind(of: HKSample.self) && !object.isKind(of: HKWorkout.self))
    #expect(HKQuantityType(.stepCount).isKind(of: HKSampleType.self))
  }

  @Test func `devices, quantities, units and sources can be archived`() throws {
    let device = watch("1,2; “x”\u{0}")
    #expect(try archived(device) == device)
    #expect(try archived(device).manufacturer == nil)
    let pressure = HKQuantity(unit: .millimeterOfMercury(), doubleValue: -0.1)
    #expect(try archived(pressure) == pressure)
    #expect(try archived(pressure).description == "-0.1 mmHg")
    let glucose = HKUnit.moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose)
      .unitDivided(by: .liter())
    #expect(try archived(glucose) == glucose)
    let source = HKSource(name: "Robin’s Watch", bundleIdentifier: "com.apple.health.1")
    #expect(try archived(source) == source)
  }

  @Test func `a copy of an object that cannot change is the object`() throws {
    let objects: [any NSObject & NSCopying] = [
      HKQuantityType(.stepCount), HKObjectType.workoutType(), HKUnit.meter(),
      HKQuantity(unit: .meter(), doubleValue: 1), HKSource(name: "Watch"),
      HKSourceRevision(source: HKSource(name: "Watch"), version: nil), HKDevice.local(),
      HKWorkoutEvent(
        type: .lap, dateInterval: DateInterval(start: at(8), end: at(9)), metadata: nil),
      HKQueryDescriptor(sampleType: HKQuantityType(.stepCount), predicate: nil),
    ]
    for object in objects {
      #expect((object.copy() as? NSObject) === object, "\(object)")
    }
    // As in Apple's framework, samples cannot be copied.
    #expect(!((steps(1, at(8)) as NSObject) is any NSCopying))
    // Dictionaries copy their keys.
    let unit = HKUnit.meter()
    let names = NSMutableDictionary()
    names.setObject("meter" as NSString, forKey: unit)
    #expect(names.object(forKey: HKUnit(from: "m")) as? String == "meter")
  }

  @Test func `a copy of an object that can change is independent of it`() throws {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = .swimming
    configuration.locationType = .indoor
    configuration.swimmingLocationType = .pool
    configuration.lapLength = HKQuantity(unit: .meter(), doubleValue: 25)
    let copy = try #require(configuration.copy() as? HKWorkoutConfiguration)
    #expect(copy !== configuration && copy == configuration)
    copy.lapLength = HKQuantity(unit: .meter(), doubleValue: 50)
    #expect(configuration.lapLength?.doubleValue(for: .meter()) == 25)

    let summary = HKActivitySummary()
    let values: [ReferenceWritableKeyPath<HKActivitySummary, HKQuantity>] = [
      \.activeEnergyBurned, \.activeEnergyBurnedGoal, \.appleMoveTime, \.appleMoveTimeGoal,
      \.appleExerciseTime, \.appleStandHours,
    ]
    for (index, path) in values.enumerated() {
      summary[keyPath: path] = HKQuantity(unit: .count(), doubleValue: Double(index + 1))
    }
    summary.exerciseTimeGoal = HKQuantity(unit: .minute(), doubleValue: 30)
    summary.standHoursGoal = HKQuantity(unit: .count(), doubleValue: 12)
    summary.activityMoveMode = .appleMoveTime
    let other = try #require(summary.copy() as? HKActivitySummary)
    #expect(values.map { other[keyPath: $0] } == values.map { summary[keyPath: $0] })
    #expect(other.exerciseTimeGoal == summary.exerciseTimeGoal)
    #expect(other.standHoursGoal == summary.standHoursGoal)
    #expect(other.activityMoveMode == .appleMoveTime)
    other.activeEnergyBurned = HKQuantity(unit: .count(), doubleValue: 99)
    #expect(summary.activeEnergyBurned.doubleValue(for: .count()) == 1)
  }

  @Test func `an archive of something else gives nothing`() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: "kg" as NSString, requiringSecureCoding: true)
    let unit = try? NSKeyedUnarchiver.unarchivedObject(ofClass: HKUnit.self, from: data)
    #expect(unit == nil)
  }

  private func watch(_ hardware: String?) -> HKDevice {
    HKDevice(
      name: "Apple Watch", manufacturer: nil, model: "Watch", hardwareVersion: hardware,
      firmwareVersion: nil, softwareVersion: "10.3.1", localIdentifier: nil,
      udiDeviceIdentifier: nil)
  }
}
