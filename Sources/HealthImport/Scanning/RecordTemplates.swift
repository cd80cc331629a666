import Health
import SampleIntake

/// The meaning of a template's text.
struct RecordTemplate {
  /// The row, in which only the contents of the holes are missing.
  var row = SampleRow(start: 0, end: 0, value: 0, source: .noName, unit: 0)
  /// True if the value is a word of a category.
  var isCategory = false
  /// True if the tag is also its own end tag.
  var isEmpty = false
  /// The greatest length of a tag that the template matches; before there is a template, greater
  /// than any length.
  var longest = Int.max
  /// The hash of the text's key; see `RecordTemplates`.
  fileprivate(set) var hash: UInt64 = 0
  /// The index of the template that matched the record after the latest one of this template.
  fileprivate(set) var follower = 0
}

/// The start tags of recent records as templates for the next ones.
///
/// An export writes the attributes of a type in one order, and the records of an app come in runs.
/// So all bytes of a record's tag, except for its dates, its value and the address of its device,
/// are nearly always those of an earlier record. A template has the places of these as holes; all
/// other bytes are compared, which is faster than parsing them.
///
/// The next record is expected to match the template that followed the last time; otherwise, the
/// template is found by the hash of a key, which is a range of bytes before the first hole.
struct RecordTemplates: ~Copyable {
  /// The templates with equal low bits of their hash are the ways of a set.
  private static let ways = 4
  private static let sets = 256
  /// The maximum length of a template's text.
  private static let textCapacity = 640
  /// The range of the key: after the start that all records have, and before the first hole of any
  /// template. A template with an earlier hole moves the end, down to the lowest one.
  private static let keyStart = 32
  private static let highestKeyEnd = 96
  private static let lowestKeyEnd = 48
  /// The maximum length of an address, and of a value.
  static let addressCapacity = 16
  static let valueCapacity = 64

  /// A length that no tag with a template exceeds.
  private static let longestTag =
    textCapacity + 3 * DateText.width + addressCapacity + valueCapacity

  private let templates: UnsafeMutablePointer<RecordTemplate>
  private let allParts: UnsafeMutablePointer<TemplatePart>
  private let allTexts: UnsafeMutablePointer<UInt8>
  private var keyEnd = highestKeyEnd
  /// The template of the last record; nil if it had none.
  private var last: Int?
  /// The way of a full set that is replaced next.
  private var victim = 0
  private var pace: TemplatePace

  /// - Parameter limits: the limits of the parser. Templates do not check them, so all records are
  ///   parsed if a limit is below the length of a template.
  init(limits: ImportLimits) {
    pace = TemplatePace(
      isOn: limits[.tagBytes] >= Self.longestTag && limits[.valueBytes] >= Self.valueCapacity)
    let count = Self.sets * Self.ways
    templates = .allocate(capacity: count)
    templates.initialize(repeating: RecordTemplate(), count: count)
    allParts = .allocate(capacity: count * TagHoles.capacity)
    allParts.initialize(repeating: TemplatePart(), count: count * TagHoles.capacity)
    allTexts = .allocate(capacity: count * Self.textCapacity)
  }

  deinit {
    templates.deallocate()
    allParts.deallocate()
    allTexts.deallocate()
  }

  @inline(__always)
  subscript(index: Int) -> UnsafePointer<RecordTemplate> { UnsafePointer(templates + index) }

  @inline(__always)
  func parts(_ index: Int) -> UnsafePointer<TemplatePart> {
    UnsafePointer(allParts + index * TagHoles.capacity)
  }

  @inline(__always)
  func text(_ index: Int) -> UnsafePointer<UInt8> {
    UnsafePointer(allTexts + index * Self.textCapacity)
  }

  /// True if the next record should be compared. False for a while if records did not match.
  @inline(__always)
  mutating func isWorthwhile() -> Bool { pace.isRunning || pace.skip() }

  /// The template that followed the last one.
  @inline(__always)
  var expected: Int? { last.map { templates[$0].follower } }

  /// Records that a record matches a template.
  @inline(__always)
  mutating func match(_ index: Int) {
    if let last, templates[last].follower != index { templates[last].follower = index }
    last = index
    pace.hit()
  }

  /// The indices of the templates in the set of a text.
  ///
  /// - Parameter limit: the number of readable bytes.
  func candidates(
    _ text: UnsafePointer<UInt8>, limit: Int
  ) -> (indices: Range<Int>, hash: UInt64)? {
    guard limit >= Self.highestKeyEnd else { return nil }
    let hash = hash(text)
    let first = Int(hash % UInt64(Self.sets)) * Self.ways
    return (first..<first + Self.ways, hash)
  }

  private func hash(_ text: UnsafePointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawPointer(text)
    var hash: UInt64 = 0
    var index = Self.keyStart
    while index < keyEnd {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
      index += 8
    }
    return hash ^ hash >> 32
  }

  /// Records that a record matches no template, and cannot become one.
  mutating func refuse() {
    last = nil
    pace.miss()
  }

  /// True unless records are not compared at the moment.
  var isLearning: Bool { pace.isRunning }

  /// Makes a template of a tag.
  ///
  /// - Parameters:
  ///   - text: the tag, in memory.
  ///   - holes: the holes in the tag.
  mutating func learn(
    _ text: UnsafeRawBufferPointer, _ holes: borrowing TagHoles, _ meaning: RecordTemplate
  ) {
    guard let start = text.baseAddress, holes.first >= Self.lowestKeyEnd,
      text.count - holes.byteCount <= Self.textCapacity
    else { return refuse() }
    if holes.first < keyEnd {
      keyEnd = holes.first & ~7
      removeAll()
    }
    let bytes = UnsafePointer(start.assumingMemoryBound(to: UInt8.self))
    let hash = hash(bytes)
    let index = place(for: hash)
    templates[index] = meaning
    templates[index].hash = hash
    templates[index].follower = index
    templates[index].longest = text.count + Self.addressCapacity + Self.valueCapacity
    holes.copy(
      bytes, count: text.count, to: allTexts + index * Self.textCapacity,
      allParts + index * TagHoles.capacity)
    if let last { templates[last].follower = index }
    last = index
  }

  /// A free place in the set of a hash, or the place of a template to replace.
  private mutating func place(for hash: UInt64) -> Int {
    let first = Int(hash % UInt64(Self.sets)) * Self.ways
    for index in first..<first + Self.ways where templates[index].longest == .max { return index }
    // Only these count: without them, a document with many sources would never be learned.
    pace.miss()
    victim = (victim + 1) % Self.ways
    return first + victim
  }

  private mutating func removeAll() {
    templates.update(repeating: RecordTemplate(), count: Self.sets * Self.ways)
    last = nil
  }
}

/// Decides whether comparing records with templates is worth its time: a miss costs about as much
/// as a hit saves. After many misses, a growing number of records is not compared.
private struct TemplatePace {
  private static let fullCredit = 32
  private static let shortestPause = 64
  private static let longestPause = 4_096

  private var credit = fullCredit
  private var pause = shortestPause
  /// The number of records to skip before the next comparison.
  private var remaining: Int

  /// - Parameter isOn: false to skip all records.
  init(isOn: Bool) { remaining = isOn ? 0 : .max }

  var isRunning: Bool { remaining == 0 }

  /// Skips a record during a pause; returns true after the last one.
  mutating func skip() -> Bool {
    remaining -= 1
    return remaining == 0
  }

  @inline(__always)
  mutating func hit() {
    guard credit < Self.fullCredit else { return }
    credit += 1
    if credit == Self.fullCredit { pause = Self.shortestPause }
  }

  mutating func miss() {
    credit -= 1
    guard credit <= 0 else { return }
    credit = 8
    remaining = pause
    pause = min(pause * 2, Self.longestPause)
  }
}
