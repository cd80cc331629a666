/// The columns of the text form of nights: an axis of hours in cells of equal length.
package struct ClockText: Sendable {
  package let axis: ClockAxis
  /// The length of a cell in minutes.
  package let step: Double
  package let columns: Int

  /// Divides the length of the axis into columns.
  package init(axis: ClockAxis, columns: Int) {
    self.axis = axis
    self.columns = columns
    step = Double(axis.hours * 60) / Double(columns)
  }

  /// Divides the axis into columns of the shortest length that fits.
  /// - Parameters:
  ///   - steps: the lengths of a cell to choose from, in minutes, the shortest first.
  ///   - room: the greatest number of columns.
  package init(axis: ClockAxis, steps: [Int], room: Int) {
    self.axis = axis
    let minutes = axis.hours * 60
    let step = steps.first { (minutes + $0 - 1) / $0 <= room } ?? 60
    columns = max(1, min(room, (minutes + step - 1) / step))
    self.step = Double(step)
  }

  /// The minute in the middle of a cell.
  package func minute(_ column: Int) -> Double {
    Double(axis.firstHour * 60) + (Double(column) + 0.5) * step
  }

  /// The names of hours, each starting at its cell.
  /// - Parameters:
  ///   - every: the number of hours between two names.
  ///   - overhang: the number of columns after the last cell into which the last name can extend.
  package func hours(
    _ labels: ClockLabels, every: Int, overhang: Int = 0, _ charset: Charset
  ) -> String {
    var canvas = TextCanvas(width: columns + overhang, height: 1)
    for hour in stride(from: axis.firstHour, through: axis.lastHour, by: every) {
      let name = TextColumns.fitting(labels.hour(hour), width: 12, charset)
      let cell = Int((Double((hour - axis.firstHour) * 60) / step).rounded())
      canvas.write(name, column: max(0, min(canvas.width - name.displayWidth, cell)), row: 0)
    }
    return canvas.rows[0]
  }
}
