import Figures
import Health

extension Table {
  /// The maximum number of workouts in a table. Earlier workouts are left out.
  private static let workoutLimit = 50

  /// Creates a table with a row for each workout of a result, the latest first, with a bar for its
  /// duration; nil if there are no items.
  init?(workoutsOf maker: FigureMaker) {
    guard case .all(let items)? = maker.result.items else { return nil }
    let format = maker.format
    let shown = Array(items.suffix(Self.workoutLimit).reversed())
    let durations = shown.map { $0.number("duration") }
    let bars = BarColumn(durations)
    let distance = format.longDistance
    func cell(_ value: Double?, _ decimals: Int) -> String {
      value.map { format.number($0, decimals: decimals) } ?? format.missing
    }
    self.init(
      columns: [
        Column(ReportWords.workoutDay, isNumeric: false),
        Column(ReportWords.workoutActivity, isNumeric: false),
        Column(ReportWords.workoutDuration), Column(ReportWords.workoutLength, isNumeric: false),
        Column(ReportWords.workoutDistance(distance.unit)), Column(ReportWords.workoutEnergy),
        Column(ReportWords.workoutHeartRate),
      ],
      rows: shown.enumerated().map { row, item in
        [
          maker.intervals.hasYears ? format.date(item.start) : format.weekdayAndDay(item.start),
          item.text("activity").map { Separation.activity.title(ofPart: $0) } ?? format.missing,
          durations[row].map { format.clockDuration($0, hasHours: true) } ?? format.missing,
          bars.text(row: row, format.charset),
          cell(item.number("distance").map { $0 / distance.meters }, 2),
          cell(item.number("energy"), 0), cell(item.number("averageHeartRate"), 0),
        ]
      })
    let left = items.count - shown.count
    caption = ReportWords.workouts(
      maker.title, maker.intervals.period,
      left: left > 0 ? format.number(Double(left), decimals: 0) : nil)
    drawings = TableDrawings(column: 3, rows: shown.indices.map { bars.svg(row: $0) })
  }
}
