/// The file of one recording at the wrist: a header, then half a minute of voltages.
struct Electrocardiogram: Sendable {
  private let plan: DayPlan
  private let offset: Int

  private static let rate = 512
  private static let seconds = 30

  /// The voltage during one beat in microvolts, at every twentieth of its length.
  private static let beat: [Double] = [
    0, 0, 20, 65, 85, 40, 0, -30, -80, 420, 870, 180, -210, -40, 0, 25, 90, 150, 110, 30, 0,
  ]

  /// Creates a recording fifteen days before the end, or on the first day.
  init(of export: SampleExport) {
    plan = export.plan(max(0, export.period.dayCount - 16))
    offset = export.period.exportOffset
  }

  var path: String { "electrocardiograms/ecg_\(plan.day.date).csv" }

  func text() -> [UInt8] {
    var text = DocumentText(offset: offset)
    text.append("Name,Robin Sample\nDate of Birth,\"May 17, 1986\"\nRecorded Date,")
    text.append(date: plan.day.instant(hour: 8, minute: 12, second: 40))
    text.append(
      """

      Classification,Sinus Rhythm
      Symptoms,
      Software Version,1.90
      Device,"Watch6,1"
      Sample Rate,\(Self.rate) hertz


      Lead,Lead I
      Unit,µV


      """)
    var random = plan.random(.electrocardiogram)
    var place = 0.0
    for _ in 0..<Self.rate * Self.seconds {
      // About 62 beats a minute.
      place += 1.03 / Double(Self.rate)
      if place >= 1 { place -= 1 }
      let position = place * Double(Self.beat.count - 1)
      let step = Int(position)
      let share = position - Double(step)
      let voltage = Self.beat[step] + (Self.beat[step + 1] - Self.beat[step]) * share
      text.append(voltage + 9 * random.bell(), decimals: 3)
      text.append("\n")
    }
    return text.bytes
  }
}
