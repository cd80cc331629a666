/// The columns of the text form of nights: an axis of hours in cells of equal length.
package struct ClockText: Sendable {
  package let axis: ClockAxis
  /// The minutes of a cell.
  package let step: Int
  package let columns: Int

  /// - Parameters:
  ///   - steps: the lengths of a cell to choose from, in minutes, the shortest first.
  ///   - room: the greatest number of columns.
  package init(axis: ClockAxis, steps: [Int], room: Int) {
    self.axis = axis
    let minutes = axis.hours * 60
    step = steps.first { (minutes + $0 - 1) / $0 <= room } ?? 60
    columns = max(1, min(room, (minutes + step - 1) / step))
  }

  /// The minute in the middle of a cell.
  package func minute(_ column: Int) -> Double {
    Double(axis.firstHour * 60) + (Double(column) + 0.5) * Double(step)
  }

  /// The names of hours, each over its cell.
  /// - Parameters:
  ///   - overhang: the columns before the first cell that the first name may take.
  ///   - every: the hours between two names.
  package func hours(
    _ labels: ClockLabels, every: Int, overhang: Int, _ charset: Charset
  ) -> String {
    var canvas = TextCanvas(width: overhang + columns, height: 1)
    for hour in stride(from: axis.firstHour, through: axis.lastHour, by: every) {
      let name = TextColumns.fitting(labels.hour(hour), width: 12, charset)
      let cell = (hour - axis.firstHour) * 60 / step
      let start = min(canvas.width - name.count, overhang + cell - name.count / 2)
      canvas.write(name, column: max(0, start), row: 0)
    }
    return canvas.rows[0]
  }
}
