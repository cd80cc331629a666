package import Languages

extension CanaryLanguage: IntervalLanguage {
  package func heading(ofIntervals noun: IntervalNoun) -> String { Self.mark(noun) }
  package func heading(ofRows noun: IntervalNoun) -> String { Self.mark(noun) }
  package var rangeHeading: String { Self.mark() }
  package func label(of week: NamedWeek) -> String { Self.mark(week) + Self.digits(week) }
  package func label(ofWeeksFrom day: String) -> String { Self.mark(day) }
  package func row(of week: NamedWeek) -> String { Self.mark(week) + Self.digits(week) }

  /// The number of a week, as in languages whose speakers count weeks: `2024-04`.
  private static func digits(_ week: NamedWeek) -> String {
    week.number.map { "\($0.year)-\($0.week < 10 ? "0" : "")\($0.week)" } ?? ""
  }

  package func label(ofQuarter number: Int, _ year: Int) -> String { Self.mark(number, year) }
}

extension CanaryLanguage: TitleLanguage {
  package func title(_ title: String, by noun: IntervalNoun) -> String { Self.mark(title, noun) }
  package func saysInterval(_ title: String, _ noun: IntervalNoun) -> Bool { false }
  package func title(_ title: String, each noun: IntervalNoun) -> String { Self.mark(title, noun) }
  package func title(bySource title: String) -> String { Self.mark(title) }
  package func title(byBand title: String) -> String { Self.mark(title) }
  package func title(ofReadings title: String) -> String { Self.mark(title) }
  package func title(ofTimeInZones title: String) -> String { Self.mark(title) }
  package func title(ofAverageNights noun: IntervalNoun) -> String { Self.mark(noun) }
  package var titleOfCycles: String { Self.mark() }
  package var titleOfStages: String { Self.mark() }
  package func subtitle(_ title: String, _ period: String) -> String { Self.mark(title, period) }
  package func subtitle(
    _ title: String, _ period: String, headlineIsAbout dates: String
  ) -> String { Self.mark(title, period, dates) }
  package func subtitle(_ subtitle: String, above rows: ShownRows) -> String {
    Self.mark(subtitle, rows)
  }
  package func sentence(on rows: ShownRows) -> String { Self.mark(rows) }
  package var yearsOfLines: (line: String, before: String) { (Self.mark(), Self.mark()) }
}

extension CanaryLanguage: TableLanguage {
  package var timeHeading: String { Self.mark() }
  package var sourceHeading: String { Self.mark() }
  package var recordedHeading: String { Self.mark() }
  package var countedHeading: String { Self.mark() }
  package var countedTwiceHeading: String { Self.mark() }
  package var togetherRow: String { Self.mark() }
  package var asleepColumn: String { Self.mark() }
  package var napsColumn: String { Self.mark() }
  package var inBedColumn: String { Self.mark() }
  package var stageHeading: String { Self.mark() }
  package var stageStartHeading: String { Self.mark() }
  package var stageEndHeading: String { Self.mark() }
  package var stageLengthHeading: String { Self.mark() }
  package func row(of stage: SleepStage) -> String { Self.mark(stage) }
  package func rowInNap(_ stage: SleepStage) -> String { Self.mark(stage) }
  package func rowInAll(_ stage: SleepStage) -> String { Self.mark(stage) }
  package var meanAndDeviationRow: String { Self.mark() }
  package var extremesRow: String { Self.mark() }
  package func row(of half: DayHalf, from start: String?, _ count: Int) -> String {
    Self.mark(half, start, count)
  }
  package func rowOfLatest(_ date: String, isLast: Bool) -> String { Self.mark(date) }
  package func captionOfPairs(
    _ readings: Int, of measurements: Int?, _ period: String, unit: String
  ) -> String { Self.mark(period, unit) }
  package var firstDayHeading: String { Self.mark() }
  package var cycleHeading: String { Self.mark() }
  package var periodHeading: String { Self.mark() }
  package func heading(ofFlow level: FlowLevel) -> String { Self.mark(level) }
  package var yearBeforeHeading: String { Self.mark() }
  package func workoutHeadings(
    distance: String?, energy: String, rate: String
  ) -> WorkoutHeadings {
    WorkoutHeadings(
      day: Self.mark(), activity: Self.mark(), duration: Self.mark(), zones: Self.mark(),
      distance: Self.mark(distance), energy: Self.mark(energy), heartRate: Self.mark(rate))
  }
  package func heading(ofZone name: String) -> String { Self.mark(name) }
  package func leg(_ number: Int) -> String { Self.mark(number) }
  package var captionOfLegs: String { Self.mark() }
  package func captionOfWorkouts(
    _ title: String, _ period: String, left: Int, zones: [String]
  ) -> String { Self.mark(title, period, zones) }
  package func name(of source: PublishedSource, _ number: String?) -> String {
    // Two sources must not have the same name.
    let kind = PublishedSource.allCases.firstIndex(of: source) ?? 0
    return "\(Self.mark(number))\(kind).\(number ?? "")"
  }
}
