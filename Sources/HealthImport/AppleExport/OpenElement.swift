import Health

/// An element whose end tag has not come yet.
struct OpenElement {
  let kind: ElementKind
  /// Tells the names of unknown elements apart.
  let nameHash: UInt64
  /// The record among the pending ones that the element is; nil for other elements.
  var record: Int?
  /// The time zone that its metadata named first.
  var timeZone: String?
  /// What it holds; nil for elements of which nothing is kept, and for most records.
  var content: ElementContent?

  init(kind: ElementKind, name: UnsafeRawBufferPointer, record: Int? = nil) {
    self.kind = kind
    self.record = record
    nameHash = Self.hash(name)
  }

  /// The beats of a record of heart rate variability.
  var beats: [MetadataSet.Beat] { content?.beats ?? [] }

  static func hash(_ name: UnsafeRawBufferPointer) -> UInt64 {
    name.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
