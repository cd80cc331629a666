import Health
import SampleIntake

/// An element whose end tag has not been read yet.
struct OpenElement {
  let kind: ElementKind
  /// A hash of the element's name, which distinguishes unknown elements.
  let nameHash: UInt64
  /// The element's index among the pending records; nil for other elements.
  var record: Int?
  /// The time zone that comes first in the element's metadata (X-15).
  var timeZone: String?
  /// The content collected so far; nil for elements whose content is not kept, and for most
  /// records.
  var content: ElementContent?

  init(kind: ElementKind, name: UnsafeRawBufferPointer, record: Int? = nil) {
    self.kind = kind
    self.record = record
    nameHash = Self.hash(name)
  }

  /// The element's name for messages.
  var name: String { kind == .unknown ? "unknown element" : kind.name }

  static func hash(_ name: UnsafeRawBufferPointer) -> UInt64 {
    name.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

/// The open elements, starting with the root, and the limits on nesting and on the number of parts
/// in an element below the root.
struct ElementStack {
  private var elements: [OpenElement] = []
  /// The number of parts so far of the element below the root.
  private var partCount = 0
  /// The time zones in the metadata of complete elements, inside the element below the root.
  private(set) var timeZones: [String] = []
  private let depthLimit: Int
  private let partLimit: Int
  private let zoneLimit: Int

  init(limits: ImportLimits) {
    depthLimit = limits[.depth]
    partLimit = limits[.elementParts]
    zoneLimit = limits[.correlationRecords]
  }

  // NB: avoid copying elements, because they contain references and there are as many as there are
  // tags.

  /// The kind of the innermost element; nil if no element is open.
  var innermostKind: ElementKind? { elements.isEmpty ? nil : elements[elements.count - 1].kind }

  /// The hash of the innermost element's name; nil if no element is open.
  var innermostHash: UInt64? { elements.isEmpty ? nil : elements[elements.count - 1].nameHash }

  /// The innermost element's name for messages.
  var innermostName: String { elements.last?.name ?? "document" }

  /// The content of the innermost element; nil if its content is not kept.
  var innermostContent: ElementContent? { elements.last?.content }

  /// The innermost element's index among the pending records; nil for other elements.
  var innermostRecord: Int? { elements.isEmpty ? nil : elements[elements.count - 1].record }

  /// The kind of the element below the root; nil if no such element is open.
  var topLevelKind: ElementKind? { elements.count > 1 ? elements[1].kind : nil }

  /// True if the root is the innermost open element.
  var isAtRoot: Bool { elements.count == 1 }

  /// True if an element below the root is open.
  var isInsideElement: Bool { elements.count > 1 }

  /// True if the limits allow metadata in a record below the root.
  var canHoldMetadata: Bool { depthLimit > 2 && zoneLimit > 0 }

  mutating func push(_ element: OpenElement) {
    elements.append(element)
  }

  /// Removes and returns the innermost element, which is complete. At least one element must be
  /// open.
  mutating func pop() -> OpenElement {
    let element = elements.removeLast()
    if let zone = element.timeZone, timeZones.count < zoneLimit { timeZones.append(zone) }
    return element
  }

  /// Removes all elements below the root, which are complete or dropped.
  mutating func unwind() {
    if elements.count > 1 { elements.removeLast(elements.count - 1) }
    if !timeZones.isEmpty { timeZones.removeAll() }
    partCount = 0
  }

  /// Closes the root.
  mutating func close() {
    elements = []
  }

  /// Checks that the limits allow one more level inside the innermost element.
  ///
  /// - Throws: `DocumentDamage`.
  func checkDepth(_ tag: Tag) throws {
    guard elements.count >= depthLimit else { return }
    throw DocumentDamage(
      "more than \(depthLimit) levels of elements", at: tag.start, resumingAt: tag.end)
  }

  /// Counts a part of the element below the root, and another part for each kibibyte of its text.
  ///
  /// - Throws: `DocumentDamage` if there are too many, in which case the element is dropped.
  mutating func takePart(_ tag: Tag) throws {
    partCount += 1 + (tag.end - tag.start) >> 10
    guard partCount > partLimit else { return }
    throw DocumentDamage(
      "more than \(partLimit) parts in a \(topLevelKind?.name ?? "element")",
      remedy: .raiseLimit(.elementParts), at: tag.start, resumingAt: tag.end)
  }

  /// Records the time zone of the innermost element; the first one is kept.
  ///
  /// - Returns: false if the element already had a different time zone.
  mutating func noteTimeZone(_ zone: String) -> Bool {
    let place = elements.count - 1
    guard place >= 0 else { return true }
    if elements[place].timeZone == nil { elements[place].timeZone = zone }
    return elements[place].timeZone == zone
  }

  /// True if the innermost element is in a record below the root.
  var isInRecord: Bool { elements.count > 2 && elements[elements.count - 2].record != nil }

  /// Adds a beat to the record around the innermost element (X-45).
  mutating func append(_ beat: MetadataSet.Beat) {
    let place = elements.count - 2
    guard place > 0 else { return }
    if elements[place].content == nil { elements[place].content = ElementContent(.record) }
    elements[place].content?.beats.append(beat)
  }
}
