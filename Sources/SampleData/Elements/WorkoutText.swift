/// Writes a workout with its metadata, events, statistics and route (X-13…X-16).
struct WorkoutText {
  let plan: DayPlan
  let workout: PlannedWorkout
  let sources: [SourceText]
  /// The path of the route's file inside the archive's folder; `nil` if the workout has no route.
  let routePath: String?
  let damage: SampleDamage?
  /// The number of elements damaged so far.
  private(set) var damagedElements = 0

  mutating func write(to text: inout DocumentText) {
    let statistics = WorkoutStatistics(of: workout, on: plan)
    text.append(
      " <Workout workoutActivityType=\"HKWorkoutActivityType\(workout.activity.rawValue)\"")
    writeDuration(to: &text)
    writeSource(to: &text)
    writeDates(to: &text)
    text.append(">\n")
    writeMetadata(to: &text)
    writeEvents(to: &text)
    writeActivity(statistics, to: &text)
    writeStatistics(statistics, indent: "  ", to: &text)
    if workout.hasRoute { writeRoute(to: &text) }
    // Real exports write the metadata twice.
    writeMetadata(to: &text)
    text.append(" </Workout>\n")
  }

  private func writeDuration(to text: inout DocumentText) {
    text.append(" duration=\"\(Double(workout.activeDuration) / 60)\" durationUnit=\"min\"")
  }

  private func writeSource(to text: inout DocumentText) {
    var random = plan.random(.workoutText)
    sources[workout.source.rawValue].write(address: random.next(), to: &text)
    text.append(attribute: "creationDate", date: min(plan.exportMoment, workout.end + 4))
  }

  private func writeDates(to text: inout DocumentText) {
    text.append(attribute: "startDate", date: workout.start)
    text.append(attribute: "endDate", date: workout.end)
  }

  private mutating func writeMetadata(to text: inout DocumentText) {
    var random = stream(1)
    text.append(metadata: "HKIndoorWorkout", workout.isIndoor ? "1" : "0")
    text.append(metadata: "HKTimeZone", plan.zone)
    guard workout.source == .watch else {
      text.append(metadata: "HKWorkoutBrandName", workout.source.name)
      return
    }
    let intensity = workout.energyRate * 3_600 / 82
    let thousandths = Int((intensity * 1_000).rounded())
    text.append(metadata: "HKAverageMETs", "\(Double(thousandths) / 1_000) kcal/hr\u{B7}kg")
    if !workout.isIndoor {
      let temperature = Double(random.integer(in: 4_200...7_900)) / 100
      text.append(metadata: "HKWeatherTemperature", "\(temperature) degF")
      // Written a hundred times too large, as newer versions of iOS do.
      text.append(metadata: "HKWeatherHumidity", "\(random.integer(in: 35...92) * 100) %")
      text.append(metadata: "HKElevationAscended", "\(random.integer(in: 300...9_000)) cm")
    }
    guard random.chance(0.5) else { return }
    let notes = ["Easy & short", "6 \u{D7} 400 m", "With Sam", "Hills < flat"]
    var note = notes[random.integer(in: 0...notes.count - 1)]
    if damage == .controlCharacters {
      note.insert("\u{B}", at: note.firstIndex(of: " ") ?? note.endIndex)
      damagedElements += 1
    }
    text.append(metadata: "Training note", note)
  }

  /// One of the workout's random streams, by its number.
  private func stream(_ number: Int) -> RandomStream {
    let place = workout.source == .watch ? number : number + 2
    return RandomStream(
      seed: plan.seed, .workoutText, day: plan.day.number &+ place * 1_000_000)
  }

  private func writeEvents(to text: inout DocumentText) {
    guard workout.source == .watch else { return }
    var events = [(name: "Segment", date: workout.start, minutes: Optional(10.0))]
    if let pause = workout.pause {
      events.append((name: "Pause", date: pause.lowerBound, minutes: nil))
      events.append((name: "Resume", date: pause.upperBound, minutes: nil))
    }
    for event in events {
      text.append("  <WorkoutEvent type=\"HKWorkoutEventType\(event.name)\"")
      text.append(attribute: "date", date: event.date)
      if let minutes = event.minutes {
        text.append(" duration=\"\(minutes)\" durationUnit=\"min\"")
      }
      text.append("/>\n")
    }
  }

  /// Writes the only leg of the workout, whose statistics repeat those of the entire workout
  ///
  private mutating func writeActivity(
    _ statistics: WorkoutStatistics, to text: inout DocumentText
  ) {
    var random = stream(2)
    text.append("  <WorkoutActivity uuid=\"")
    // Groups of four digits: 8-4-4-4-12.
    for (place, groups) in [2, 1, 1, 1, 3].enumerated() {
      if place > 0 { text.append("-") }
      for _ in 0..<groups {
        let digits = String(random.integer(in: 0x1000...0xFFFF), radix: 16, uppercase: true)
        text.append(digits)
      }
    }
    text.append("\"")
    writeDates(to: &text)
    writeDuration(to: &text)
    text.append(">\n")
    writeStatistics(statistics, indent: "   ", to: &text)
    text.append("  </WorkoutActivity>\n")
  }

  private mutating func writeStatistics(
    _ statistics: WorkoutStatistics, indent: String, to text: inout DocumentText
  ) {
    for (type, unit, value) in statistics.values {
      text.append("\(indent)<WorkoutStatistics type=\"\(type)\"")
      text.append(attribute: "startDate", date: workout.start)
      // One build of iOS 16 used the attribute name of the start for the end.
      let isRepeated = damage == .repeatedStartDate
      if isRepeated { damagedElements += 1 }
      text.append(attribute: isRepeated ? "startDate" : "endDate", date: workout.end)
      switch value {
      case .sum(let sum):
        text.append(attribute: "sum", decimal: sum)
      case .range(let average, let minimum, let maximum):
        text.append(attribute: "average", decimal: average)
        text.append(attribute: "minimum", decimal: minimum)
        text.append(attribute: "maximum", decimal: maximum)
      }
      text.append(" unit=\"\(unit)\"/>\n")
    }
  }

  private func writeRoute(to text: inout DocumentText) {
    text.append("  <WorkoutRoute")
    writeSource(to: &text)
    writeDates(to: &text)
    text.append(">\n")
    text.append(metadata: "HKMetadataKeySyncVersion", "2", indent: "   ")
    if let routePath { text.append("   <FileReference path=\"\(routePath)\"/>\n") }
    text.append("  </WorkoutRoute>\n")
  }
}
