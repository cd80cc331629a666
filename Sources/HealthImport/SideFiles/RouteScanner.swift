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
    /// The number of open elements inside the point.
    let depth: Int
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
      throw endsEarly()
    }
    return points
  }

  private borrowing func line() -> Int { markup.window.line(of: markup.window.position) }

  private mutating func enter(_ tag: Tag) throws {
    guard open.count < limits[.depth] else {
      throw ImportError("line \(line()): more than \(limits[.depth]) levels of elements")
    }
    let isPoint = isName(tag.name, "trkpt")
    let value = valueOfPoint(tag)
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

  /// The value of the point that an element has: one directly in the point, or one other than the
  /// altitude and the time in the extensions of the point. Elements of the same name elsewhere,
  /// such as deeper in the extensions, are something else.
  private borrowing func valueOfPoint(_ tag: Tag) -> Value? {
    guard let draft, let value = Value(markup.window.buffer(tag.name)) else { return nil }
    switch open.count - draft.depth {
    case 0: return value
    case 1: return value.isExtension && open.last == Self.extensions ? value : nil
    default: return nil
    }
  }

  private static let extensions = Array("extensions".utf8).withUnsafeBytes { OpenElement.hash($0) }

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
      line: line(), depth: open.count + 1,
      point: RoutePoint(latitude: latitude, longitude: longitude, time: 0))
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

    /// False for the values that a point itself has in GPX.
    var isExtension: Bool { self != .ele && self != .time }

    /// True for a number that a point can have, so that sums of altitudes stay finite.
    func canBe(_ number: Double) -> Bool {
      switch self {
      case .ele: abs(number) <= 1_000_000
      case .time: DateBounds.seconds.contains(number)
      default: true
      }
    }
  }

  /// Reads the content at the position as a value of the point. Without text, the point does not
  /// have the value.
  private mutating func read(_ value: Value) throws {
    guard let end = try endOfText() else { return }
    let length = end - markup.window.position
    guard try markup.require(length + 2) else { return }
    let next = markup.window.position + length
    let text = Self.trimmed(markup.window.buffer(markup.window.position..<next))
    // Almost all values are plain text up to the end tag.
    if markup.window.matches("</", at: next), AttributeText.isPlain(text) {
      try set(value, to: text)
      markup.move(to: next)
    } else {
      try content().withUnsafeBytes { try set(value, to: Self.trimmed($0)) }
    }
  }

  private static func trimmed(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var text = text[...]
    while let first = text.first, first <= 0x20 { text.removeFirst() }
    while let last = text.last, last <= 0x20 { text.removeLast() }
    return UnsafeRawBufferPointer(rebasing: text)
  }

  private mutating func set(_ value: Value, to text: UnsafeRawBufferPointer) throws {
    guard !text.isEmpty else { return }
    let number = value == .time ? WrittenDate(text)?.instant : NumberText.value(text)
    guard let number, value.canBe(number) else {
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
  }

  /// Reads the text up to the next tag, with characters in place of references, and with the text
  /// of CDATA sections.
  private mutating func content() throws -> [UInt8] {
    var text: [UInt8] = []
    while let end = try endOfText() {
      let length = end - markup.window.position
      _ = try markup.require(length + 9)
      let next = markup.window.position + length
      text += AttributeText(markup.window.buffer(markup.window.position..<next)).text.utf8
      markup.move(to: next)
      if markup.window.matches("<![CDATA[", at: next) {
        text += try section()
      } else if markup.window.matches("<!--", at: next) {
        try markup.skip(4, to: "-->")
      } else if markup.window.matches("<?", at: next) {
        try markup.skip(2, to: "?>")
      } else {
        break
      }
      try checkLength(text.count)
    }
    return text
  }

  /// Reads the text of the CDATA section at the position.
  private mutating func section() throws -> [UInt8] {
    markup.move(to: markup.window.position + 9)
    var searched = 0
    while true {
      let rest = markup.window.buffer(markup.window.position..<markup.window.end)
      if let end = rest.firstIndex(of: "]]>", from: searched) {
        let text = Array(rest[..<end])
        markup.move(to: markup.window.position + end + 3)
        return text
      }
      try checkLength(rest.count)
      searched = max(0, rest.count - 2)
      guard try markup.refill() else { throw endsEarly() }
    }
  }

  private borrowing func endsEarly() -> ImportError {
    ImportError("the text ends in line \(line()), before </gpx>")
  }

  private borrowing func checkLength(_ count: Int) throws {
    guard count <= min(limits[.valueBytes], AttributeText.keptBytes) else {
      throw ImportError("line \(line()): a text of more than \(limits[.valueBytes]) bytes")
    }
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
      try checkLength(searched)
      if try !markup.refill() { return nil }
    }
  }
}
