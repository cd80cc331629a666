import HealthKit

let healthStore = HKHealthStore()

struct MyWeeklyData {
  private(set) var weeks: [(date: Date, stepCount: Int)] = []

  mutating func addWeek(date: Date, stepCount: Int) {
    weeks.append((date, stepCount))
  }
}

func myUpdateGraph(weeklyData: MyWeeklyData) {
  for week in weeklyData.weeks {
    print("\(week.date): \(week.stepCount)")
  }
}
