import Files
import Foundation
import Health
import SampleIntake

/// Reads the points of a workout route, a GPX document, with the scanner and the limits of
/// export documents (M16).
///
/// A DOCTYPE is skipped as text, so entities are never expanded (M1). Speeds, courses and
/// accuracies below 0 are unknown.
struct RouteScanner: ~Copyable {
  private var markup: MarkupReader
  private let limits: ImportLimits
  /// The hashes of the names of the open elements.
  private var open: [UInt64] = []
  private var points: [RoutePoint] = []
  private var draft: Draft?

  /// A point whose end tag has not been read yet.
  private struct Draft {
    let line: Int
    var point: RoutePoint
    var time: Double?
  }

  init(_ source: any ByteSource, limits: ImportLimits, chunkSize: Int) {
    self.limits = limits
    markup = MarkupReader(
      source: LimitedSource(source, limit: limits[.sideFileBytes]), chunk: chunkSize,
      limits: limits)
  }

  /// Reads the document to its end, and returns its points in their order.
  ///
  /// - Throws: `ImportError` if the document is damaged, ends too early or exceeds a limit.
  mutating func readPoints() throws -> [RoutePoint] {
    do {
      try markup.readProlog(limit: limits[.prologBytes], root: "gpx")
      while !markup.isRootClosed, let kind = try markup.nextTag() {
        switch kind {
        case .start: if let tag = try markup.startTag() { try enter(tag) }
        case .end: if let tag = try markup.endTag() { try leave(tag) }
        }
      }
      // The check of an archive's entry is at its end.
      repeat { markup.move(to: markup.window.end) } while try markup.refill()
    } catch let damage as DocumentDamage {
      throw ImportError("line \(markup.window.line(of: damage.index)): \(damage.message)")
    }
    if let fault = markup.window.fault { throw fault }
    guard markup.isRootClosed else {
      throw ImportError("the text ends in line \(line()), before </gpx>")
    }
    return points
  }

  private borrowing func line() -> Int { markup.window.line(of: markup.window.position) }

  private mutating func enter(_ tag: Tag) throws {
    guard open.count < limits[.depth] else {
      throw ImportError("line \(line()): more than \(limits[.depth]) levels of elements")
    }
    let isPoint = isName(tag.name, "trkpt")
    let value = draft == nil ? nil : Value(markup.window.buffer(tag.name))
    if isPoint { try beginPoint(tag) }
    if !tag.isEmpty { open.append(OpenElement.hash(markup.window.buffer(tag.name))) }
    markup.finishElement(at: tag.end)
    if tag.isEmpty {
      if isPoint { try endPoint() }
      if open.isEmpty { markup.closeRoot() }
    } else if let value {
      try read(value)
    }
  }

  private mutating func leave(_ tag: MarkupReader.EndTag) throws {
    guard let last = open.popLast(), last == OpenElement.hash(markup.window.buffer(tag.name))
    else {
      throw ImportError("line \(line()): an end tag without its start tag")
    }
    if isName(tag.name, "trkpt") { try endPoint() }
    markup.finishElement(at: tag.end)
    if open.isEmpty { markup.closeRoot() }
  }

  private borrowing func isName(_ range: Range<Int>, _ name: StaticString) -> Bool {
    range.count == name.utf8CodeUnitCount && markup.window.matches(name, at: range.lowerBound)
  }

  private mutating func beginPoint(_ tag: Tag) throws {
    guard draft == nil else { throw ImportError("line \(line()): a point inside a point") }
    guard points.count < limits[.sideFileValues] else {
      throw ImportError.limit(.sideFileValues, limits[.sideFileValues], in: "the file")
    }
    guard let latitude = number("lat", tag), let longitude = number("lon", tag),
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else {
      throw ImportError("line \(line()): a point without its latitude and longitude")
    }
    draft = Draft(
      line: line(), point: RoutePoint(latitude: latitude, longitude: longitude, time: 0))
  }

  /// The number in an attribute of the latest tag. No attribute of GPX is one of an export.
  private borrowing func number(_ name: StaticString, _ tag: Tag) -> Double? {
    guard let index = markup.parser.unknownNames.firstIndex(where: { isName($0, name) }) else {
      return nil
    }
    return NumberText.value(markup.window.buffer(markup.parser.unknownValues[index]))
  }

  private mutating func endPoint() throws {
    guard var draft else { return }
    self.draft = nil
    guard let time = draft.time else {
      throw ImportError("line \(draft.line): a point without its time")
    }
    draft.point.time = time
    points.append(draft.point)
  }

  /// An element of a point whose text is a value.
  private enum Value: String, CaseIterable {
    case ele, time, speed, course, hAcc, vAcc

    init?(_ name: UnsafeRawBufferPointer) {
      guard let found = Self.allCases.first(where: { name.elementsEqual($0.rawValue.utf8) }) else {
        return nil
      }
      self = found
    }
  }

  /// Reads the text at the position as a value of the point.
  private mutating func read(_ value: Value) throws {
    guard let end = try endOfText() else { return }
    var text = markup.window.position..<end
    while let first = text.first, markup.window.bytes[first] <= 0x20 { text.removeFirst() }
    while let last = text.last, markup.window.bytes[last] <= 0x20 { text.removeLast() }
    let bytes = markup.window.buffer(text)
    let number = value == .time ? WrittenDate(bytes)?.instant : NumberText.value(bytes)
    guard let number, value != .time || DateBounds.seconds.contains(number) else {
      throw ImportError("line \(line()): the text of '\(value)' cannot be read")
    }
    let known = number >= 0 ? number : nil
    switch value {
    case .ele: draft?.point.altitude = number
    case .time: draft?.time = number
    case .speed: draft?.point.speed = known
    case .course: draft?.point.course = known
    case .hAcc: draft?.point.horizontalAccuracy = known
    case .vAcc: draft?.point.verticalAccuracy = known
    }
    markup.move(to: end)
  }

  /// The index of the next tag, after the text at the position; nil if the document ends before it.
  private mutating func endOfText() throws -> Int? {
    var searched = 0
    while true {
      let start = markup.window.position
      if let end = markup.window.firstIndex(of: UInt8(ascii: "<"), from: start + searched) {
        return end
      }
      searched = markup.window.count
      guard searched <= limits[.valueBytes] else {
        throw ImportError("line \(line()): a text of more than \(limits[.valueBytes]) bytes")
      }
      if try !markup.refill() { return nil }
    }
  }
}
