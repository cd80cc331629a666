import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `The listings of Executing Statistical Queries` {
  @Test(arguments: ZoneClock.timeZones)
  func `the listings print the energy consumed today`(timeZone: String) throws {
    let run = try ListingRun(program: "ExecutingStatisticalQueries", timeZone: timeZone)
    try run.expect { _ in
      // 350, half of the phone's lunch (600), which is the part that the watch's lunch (100) leaves
      // (S-44), and all of the 80 over midnight (S-31).
      [[["Energy consumed today: 830.0 kcal"]]]
    }
  }
}

@Suite(.waitsForPrograms) struct `The listings of Executing Statistics Collection Queries` {
  @Test(arguments: ZoneClock.timeZones)
  func `the listings plot weekly steps, and only weeks with steps`(timeZone: String) throws {
    let run = try ListingRun(program: "ExecutingStatisticsCollectionQueries", timeZone: timeZone)
    try run.expect { clock in
      [
        [
          [
            "\(clock.week(10)): 700",
            // Half of the 200 over Monday, 3:00, in each week (S-63).
            "\(clock.week(3)): 5100",
            "\(clock.week(2)): 100",
            // T-2.
            "\(clock.week(1)): 1300",
            "\(clock.week(0)): 400",
          ]
        ]
      ]
    }
  }
}

@Suite(.waitsForPrograms) struct `The collection query of the initializer's article` {
  @Test(arguments: ZoneClock.timeZones)
  func `the collection query counts days from 2:00 and follows the store`(timeZone: String) throws {
    let run = try ListingRun(program: "StatisticsCollectionQueryInitializer", timeZone: timeZone)
    try run.expect { clock in
      let dayBefore = clock.day(3, hour: 2)
      let day = clock.day(2, hour: 2)
      let yesterday = clock.day(1, hour: 2)
      // A third of 300 before 2:00. The rest and 1300 (T-2) after it.
      let days = "\(dayBefore) 100.0, \(day) 1500.0"
      return [
        [["anchor 1970: \(days)"]],
        [["anchor 2065: \(days)"]],
        [["options 0: \(dayBefore) none, \(day) none"]],
        [["initial: \(days)"]],
        [["update: \(days), \(yesterday) 50.0"]],
        // The query was stopped, so no second update follows.
        [["anchor 1970: \(days), \(yesterday) 100.0"]],
      ]
    }
  }
}
