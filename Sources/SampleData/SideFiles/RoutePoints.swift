/// The text of a route in GPX, produced one minute of points at a time.
struct RoutePoints: IteratorProtocol {
  private let route: RouteFile
  private let exportMoment: Int
  private var random: RandomStream
  /// The number of seconds since the start of the workout; `nil` before the header and after the
  /// end.
  private var second: Int?
  private var isFinished = false

  /// The path around a park, as shares of its width and height.
  private static let corners: [(east: Double, north: Double)] = [
    (0, 0.1), (0.3, 0), (0.62, 0.06), (0.9, 0.02), (1, 0.45), (0.93, 0.8), (0.6, 1), (0.35, 0.86),
    (0.1, 0.95), (-0.05, 0.5),
  ]

  init(of route: RouteFile, on plan: DayPlan, in period: ExportPeriod) {
    self.route = route
    exportMoment = period.exportMoment
    random = plan.random(.route)
  }

  mutating func next() -> [UInt8]? {
    guard !isFinished else { return nil }
    var text = DocumentText(offset: 0)
    let duration = route.workout.end - route.workout.start
    if let start = second {
      let end = min(duration, start + 60)
      for second in start..<end { writePoint(at: second, to: &text) }
      second = end
    } else {
      writeHeader(to: &text)
      second = 0
    }
    if second == duration {
      text.append("    </trkseg>\n  </trk>\n</gpx>\n")
      isFinished = true
    }
    // A minute inside the pause has no points, and an empty piece would end the reading.
    return text.bytes.isEmpty ? next() : text.bytes
  }

  private func writeHeader(to text: inout DocumentText) {
    text.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="Apple Health Export" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:schemaLocation="http://www.topografix.com/GPX/1/1 \
      http://www.topografix.com/GPX/1/1/gpx.xsd">
        <metadata>
          <time>
      """)
    text.append(time: exportMoment)
    text.append(
      "</time>\n  </metadata>\n  <trk>\n    <name>\(route.title)</name>\n    <trkseg>\n")
  }

  private mutating func writePoint(at second: Int, to text: inout DocumentText) {
    let workout = route.workout
    let instant = workout.start + second
    guard workout.pause?.contains(instant) != true else { return }
    // One corner every four minutes.
    let leg = second / 240
    let from = Self.corners[leg % Self.corners.count]
    let to = Self.corners[(leg + 1) % Self.corners.count]
    let share = Double(second % 240) / 240
    let east = from.east + (to.east - from.east) * share + 0.0008 * random.bell()
    let north = from.north + (to.north - from.north) * share + 0.0008 * random.bell()
    text.append("      <trkpt lon=\"")
    text.append(-122.486 + 0.022 * east, decimals: 6)
    text.append("\" lat=\"")
    text.append(37.7655 + 0.012 * north, decimals: 6)
    text.append("\"><ele>")
    text.append(62 + 9 * north + 0.2 * random.bell(), decimals: 6)
    text.append("</ele><time>")
    text.append(time: instant)
    text.append("</time><extensions><speed>")
    text.append(max(0.1, 2.8 + 0.4 * random.bell()), decimals: 6)
    text.append("</speed><course>")
    text.append(
      to.east > from.east ? 92 + 20 * random.bell() : 268 + 20 * random.bell(), decimals: 6)
    text.append("</course><hAcc>")
    text.append(2.4 + random.fraction(), decimals: 6)
    text.append("</hAcc><vAcc>")
    text.append(1.7 + random.fraction(), decimals: 6)
    text.append("</vAcc></extensions></trkpt>\n")
  }
}

extension DocumentText {
  /// Appends an instant in UTC as `2024-01-15T02:20:01Z`; only for documents whose dates are in
  /// UTC.
  fileprivate mutating func append(time instant: Int) {
    let start = bytes.count
    append(date: instant)
    bytes.removeLast(6)
    bytes[start + 10] = UInt8(ascii: "T")
    bytes.append(UInt8(ascii: "Z"))
  }
}
