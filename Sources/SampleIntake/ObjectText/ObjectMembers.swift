import Foundation
import Health

// The members of objects and of their parts, in order of the keys.

extension ImportedActivitySummary: ObjectRecord {
  static var blank: Self { Self(date: "") }

  mutating func passMembers(through form: inout some ObjectForm & ~Copyable) throws {
    try form.member("activeEnergyBurned", &activeEnergyBurned)
    try form.member("activeEnergyBurnedGoal", &activeEnergyBurnedGoal)
    try form.member("appleExerciseTime", &appleExerciseTime)
    try form.member("appleExerciseTimeGoal", &appleExerciseTimeGoal)
    try form.member("appleMoveTime", &appleMoveTime)
    try form.member("appleMoveTimeGoal", &appleMoveTimeGoal)
    try form.member("appleStandHours", &appleStandHours)
    try form.member("appleStandHoursGoal", &appleStandHoursGoal)
    try form.member("date", &date)
  }
}

extension ImportedCorrelation: ObjectRecord {
  static var blank: Self { Self(type: "", facts: .blank, members: []) }

  mutating func passMembers(through form: inout some ObjectForm & ~Copyable) throws {
    try form.member("facts", &facts)
    try form.member("members", &members)
    try form.member("type", &type)
  }
}

extension ImportedCorrelation.Member: ObjectRecord {
  static var blank: Self { Self(type: "", start: 0, end: 0, source: "", value: "", unit: nil) }

  mutating func passMembers(through form: inout some ObjectForm & ~Copyable) throws {
    try form.member("end", &end)
    try form.member("source", &source)
    try form.member("start", &start)
    try form.member("type", &type)
    try form.member("unit", &unit)
    try form.member("value", &value)
  }
}

extension ImportedWorkout: ObjectRecord {
  static var blank: Self { Self(activityType: "", facts: .blank) }

  mutating func passMembers(through form: inout some ObjectForm & ~Copyable) throws {
    try form.member("activities", &activities)
    try form.member("activityType", &activityType)
    try form.member("duration", &duration)
    try form.member("events", &events)
    try form.member("facts", &facts)
    try form.member("routes", &routes)
    try form.member("statistics", &statistics)
    try form.member("totalDistance", &totalDistance)
    try form.member("totalEnergyBurned", &totalEnergyBurned)
  }
}

extension ImportedWorkout.Activity: ObjectRecord {
  static var blank: Self { Self(uuid: nil, start: 0, end: nil) }

  mutating func passMembers(through form: inout some ObjectForm & ~Copyable) throws {
    try form.member("duration", &duration)
    try form.member("end", &end)
    try form.member("events", &events)
    try form.member("metadata", &metadata)
    try form.member("start", &start)
    try form.member("statistics", &statistics)
    var identity = uuid?.text
    try form.member("uuid", &identity)
    uuid = try identity.map {
      guard let uuid = UUID(text: $0) else { throw ObjectFormError() }
      return uuid
    }
  }
}

extension ImportedWorkout.Event: ObjectRecord {
  static var blank: Self { Self(type: "", date: 0) }

  mutating func passMembers(through form: inout some ObjectForm & ~Copyable) throws {
    try form.member("date", &date)
    try form.member("duration", &duration)
    try form.member("metadata", &metadata)
    try form.member("type", &type)
  }
}

extension ImportedWorkout.Statistic: ObjectRecord {
  static var blank: Self { Self(type: "", start: 0, end: 0, unit: "") }

  mutating func passMembers(through form: inout some ObjectForm & ~Copyable) throws {
    try form.member("average", &average)
    try form.member("end", &end)
    try form.member("maximum", &maximum)
    try form.member("minimum", &minimum)
    try form.member("start", &start)
    try form.member("sum", &sum)
    try form.member("type", &type)
    try form.member("unit", &unit)
  }
}

extension ImportedWorkout.Route: ObjectRecord {
  static var blank: Self { Self(facts: .blank) }

  mutating func passMembers(through form: inout some ObjectForm & ~Copyable) throws {
    try form.member("facts", &facts)
    var count = Double(locationCount)
    try form.member("locationCount", &count)
    guard let whole = Int(exactly: count) else { throw ObjectFormError() }
    locationCount = whole
    try form.member("paths", &paths)
  }
}

extension ImportedFacts: ObjectRecord {
  static var blank: Self { Self(start: 0, end: 0, source: "") }

  mutating func passMembers(through form: inout some ObjectForm & ~Copyable) throws {
    try form.member("creation", &creation)
    try form.member("device", &device)
    try form.member("end", &end)
    try form.member("metadata", &metadata)
    try form.member("source", &source)
    try form.member("start", &start)
    try form.member("version", &version)
  }
}

extension MetadataSet: ObjectRecord {
  static var blank: Self { Self() }

  mutating func passMembers(through form: inout some ObjectForm & ~Copyable) throws {
    try form.member("beats", &beats)
    try form.member("entries", &entries)
  }
}

extension MetadataSet.Entry: ObjectRecord {
  static var blank: Self { Self(key: "", value: "") }

  mutating func passMembers(through form: inout some ObjectForm & ~Copyable) throws {
    try form.member("key", &key)
    try form.member("value", &value)
  }
}

extension MetadataSet.Beat: ObjectRecord {
  static var blank: Self { Self(rate: "", time: "") }

  mutating func passMembers(through form: inout some ObjectForm & ~Copyable) throws {
    try form.member("rate", &rate)
    try form.member("time", &time)
  }
}

extension ImportedAmount: ObjectRecord {
  static var blank: Self { Self(0, "") }

  mutating func passMembers(through form: inout some ObjectForm & ~Copyable) throws {
    try form.member("unit", &unit)
    try form.member("value", &value)
  }
}
