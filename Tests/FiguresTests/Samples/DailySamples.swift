import Figures
import Languages

/// The figures of the sample export that are not series of numbers.
enum DailySamples {
  static let nights = NightsFigure(
    subject: FigureSubject(
      language: English(), name: "Sleep", title: "Sleep stages of fourteen nights",
      period: "January 22 to February 4, 2024", current: "the week of January 22",
      interval: .night),
    nights: SampleNights.nights, format: .minutes, clock: .english, average: 485,
    usual: 650.2...1_129.8)

  static let week = NightsFigure(
    subject: nights.subject,
    nights: Array(SampleNights.nights.prefix(7)) + [SampleNights.nights[10]],
    format: .minutes, clock: .english, average: 485)

  static let hypnogram = HypnogramFigure(
    subject: FigureSubject(
      language: English(), name: "Sunday’s night, the longest", title: "Sleep stages of one night",
      period: "the night to Sunday, January 28, 2024", interval: .night),
    night: Night(
      SampleNights.nights[6].interval,
      spans: SampleNights.spans(SampleNights.longest, from: 600, length: 600), asleep: 563),
    format: .minutes, clock: .english)

  static let cycles = CyclesFigure(
    subject: FigureSubject(
      language: English(), name: "Cycles", title: "Days from the first day of each cycle",
      period: "July 1 to September 22, 2024", interval: .month),
    cycles: [
      FlowCycle(
        label: "Jul 1", name: "July 1",
        flow: [.init(1, .light), .init(2, .heavy), .init(3, .medium), .init(14, .light)],
        periodDays: 3, isPeriodOver: true, length: 28, today: 0),
      FlowCycle(
        label: "Jul 29", name: "July 29", flow: [.init(1, .unspecified), .init(2, .unspecified)],
        periodDays: 2, isPeriodOver: true, length: 29, today: 0),
      FlowCycle(
        label: "Aug 27", name: "August 27", flow: [.init(1, .medium), .init(3, .light)],
        periodDays: 3, isPeriodOver: true, length: nil, today: 27),
    ], format: .days)

  static let pressure = PairsFigure(
    subject: FigureSubject(
      language: English(), name: "Blood pressure", title: "Blood pressure readings",
      period: "August 7, 2023 to February 4, 2024", interval: .day),
    readings: SampleReadings.pressure.map { reading in
      PairsFigure.Reading(
        reading.day + 0.5, upper: reading.systolic, lower: reading.diastolic,
        label: date(reading.day), when: "on \(date(reading.day).replacing("  ", with: " "))")
    },
    format: .english(unit: "mmHg", words: "mmHg", decimals: 0),
    bounds: PairsFigure.Bounds(upper: 135, lower: 85), length: 182,
    ticks: [
      AxisTick(0, "Aug 2023", isMajor: true), AxisTick(25, "Sep"), AxisTick(55, "Oct"),
      AxisTick(86, "Nov"), AxisTick(116, "Dec"), AxisTick(147, "Jan 2024", isMajor: true),
      AxisTick(178, "Feb"),
    ], coverage: "28 readings on 28 of 182 days.")

  static let glucose = BandsFigure(
    subject: FigureSubject(
      language: English(), name: "Glucose", title: "Time in range",
      period: "January 15 to 28, 2024", interval: .day),
    bands: [
      Band(
        .veryHigh, name: "Very high", bounds: "over 250", share: 0.01, shown: "1%",
        time: "0:14 a day"),
      Band(
        .high, name: "High", bounds: "181 – 250", share: 0.13, shown: "13%", time: "3:07 a day"),
      Band(
        .inRange, name: "In range", bounds: "70 – 180", share: 0.82, shown: "82%",
        time: "19:41 a day"),
      Band(.low, name: "Low", bounds: "54 – 69", share: 0.03, shown: "3%", time: "0:43 a day"),
      Band(
        .veryLow, name: "Very low", bounds: "under 54", share: 0.01, shown: "1%",
        time: "0:14 a day"),
    ], unit: "mg/dL",
    coverage: "Time in range, not readings in range: 96.2% of the time has data.")

  static let overlap = OverlapFigure(
    subject: FigureSubject(
      language: English(), name: "Steps", title: "Steps by source, and what overlaps",
      period: "the week of January 22", interval: .week),
    sources: [
      .init("Watch", noun: "watch", total: 35_613.2, added: 35_613.2),
      .init("Phone", noun: "phone", total: 32_817.5, added: 22_607.2),
    ], format: .steps, sum: { "\($0) steps walked" })

  static let year = calendar(
    SampleReadings.year, firstRow: 0, from: 0, ends: ("Jan 30, 2023", "Jan 29"))

  /// A calendar of levels, in which `x` has no data and `r` is still running.
  static func calendar(
    _ levels: String, firstRow: Int, from first: Int, ends: (first: String, last: String)
  ) -> CalendarFigure {
    let values: [Character: Double] = [
      "0": 4_956, "1": 6_104, "2": 8_201, "3": 11_629, "4": 13_213, "r": 913,
    ]
    let days = levels.enumerated().map { index, level in
      let day = first + index
      let name = month(day)
      // The greatest number of steps in the sample's year.
      let value = day == 157 ? 17_929 : values[level]
      return FigurePoint(
        FigureInterval(
          label: name, name: name, when: "on \(name)",
          state: level == "r" ? .running : .complete,
          until: level == "r" ? .time("9:41 AM") : nil), value: value)
    }
    return CalendarFigure(
      subject: FigureSubject(
        language: English(), name: "Steps", title: "Calendar of steps a day",
        period: "January 30, 2023 to February 4, 2024", interval: .day),
      days: days, firstRow: firstRow,
      weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], format: .steps,
      goal: FigureGoal(10_000),
      ticks: months.enumerated().compactMap { index, month in
        let position = month.day - first
        guard position >= 0, position < levels.count else { return nil }
        let label = index % 12 == 11 ? "Jan \(2_024 + index / 12)" : month.name
        return AxisTick(Double(position), label, isMajor: index == 0 || index % 12 == 11)
      }, ends: ends)
  }

  /// The first days of months, counted from January 30, 2023.
  static let months: [(day: Int, name: String)] = {
    let lengths = [
      ("Feb", 28), ("Mar", 31), ("Apr", 30), ("May", 31), ("Jun", 30), ("Jul", 31), ("Aug", 31),
      ("Sep", 30), ("Oct", 31), ("Nov", 30), ("Dec", 31), ("Jan", 31),
    ]
    var day = 2
    return (0..<48).map { index in
      defer { day += lengths[index % 12].1 }
      return (day, lengths[index % 12].0)
    }
  }()

  /// The date of a day, counted from January 30, 2023: `Jul 6`.
  static func month(_ day: Int) -> String {
    guard let month = months.last(where: { $0.day <= day }) else { return "Jan \(day + 30)" }
    return "\(month.name) \(day - month.day + 1)"
  }

  /// The date of a day, counted from August 7, 2023, with two columns for its day: `Feb  3`.
  static func date(_ day: Double) -> String {
    let name = month(Int(day) + 189)
    return name.count == 6 ? name : name.replacing(" ", with: "  ")
  }

  static let all: [(name: String, figure: any Figure)] = [
    ("nights", nights), ("week", week), ("hypnogram", hypnogram), ("pressure", pressure),
    ("cycles", cycles),
    ("glucose", glucose), ("overlap", overlap), ("year", year),
  ]
}
