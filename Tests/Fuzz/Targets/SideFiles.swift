import Files
import Health
import HealthImport
import SampleIntake

extension FuzzTarget {
  static let route = FuzzTarget(
    "route", "the points of a route are the same in pieces of any size"
  ) { bytes in
    let (whole, pieces) = readings(bytes, path: "workout-routes/a.gpx") {
      try $0.points(at: "workout-routes/a.gpx")
    }
    for points in pieces { try FuzzFinding.expect(points == whole, "the points differ") }
    guard let whole else { throw Refusal() }
    try FuzzFinding.expect(
      whole.allSatisfy { (-90...90).contains($0.latitude) && (-180...180).contains($0.longitude) },
      "a point is not on the earth")
    try FuzzFinding.expect(RouteMeasure(whole).length.isFinite, "a length is not a number")
  }

  static let recording = FuzzTarget(
    "recording", "the voltages of an electrocardiogram are the same in pieces of any size"
  ) { bytes in
    let head =
      "Recorded Date,2024-01-20 08:12:40 -0800\nClassification,Sinus Rhythm\nUnit,mV\n\n"
    let start = WrittenDate("2024-01-20 08:12:40 -0800")?.instant ?? 0
    let path = "electrocardiograms/a.csv"
    let (whole, pieces) = readings(Array(head.utf8) + bytes, path: path) {
      try $0.recording(startingAt: start, classification: 1)?.voltages
    }
    for voltages in pieces { try FuzzFinding.expect(voltages == whole, "the voltages differ") }
    guard let whole else { throw Refusal() }
    try FuzzFinding.expect(whole.allSatisfy(\.isFinite), "a voltage is not a number")
  }

  /// Reads a file at once, and in pieces of several sizes; nil for a file that is refused.
  private static func readings<Value>(
    _ bytes: [UInt8], path: String, _ read: (SideFileContents) throws -> Value?
  ) -> (whole: Value?, pieces: [Value?]) {
    func reading(_ chunkSize: Int) -> Value? {
      try? read(SideFileContents(MemoryFile(path: path, bytes: bytes), chunkSize: chunkSize))
    }
    return (reading(wholeChunk), [1, 2 + bytes.count % 61].map(reading))
  }
}

/// One file in memory.
private struct MemoryFile: SideFileStorage {
  let path: String
  let bytes: [UInt8]
  var document: String { "" }

  func names() -> [String] { [path] }

  func read<Value>(_ name: String, _ body: (any ByteSource) throws -> Value) throws -> Value {
    try body(MemorySource(bytes))
  }
}
