/// A part of a template: some text, and the hole that follows it.
struct TemplatePart {
  /// The length of the text in bytes.
  var count = 0
  var hole = Hole.tagEnd

  enum Hole {
    /// The three dates, in `DateText.width` bytes.
    case start, end, creation
    /// A value, up to its closing quote.
    case value
    /// The hexadecimal digits of a memory address.
    case address
    /// The end of the tag.
    case tagEnd
  }
}

/// The parts of a tag in which other tags may differ, in the order of the tag.
struct TagHoles: ~Copyable {
  /// The maximum number of parts of a tag: one for each kind of hole, and one up to its end.
  static let capacity = 6

  /// The ranges of the holes, relative to the start of the tag.
  private let places: UnsafeMutablePointer<(place: Range<Int>, hole: TemplatePart.Hole)>
  private var count = 0
  /// The number of bytes in all holes.
  private(set) var byteCount = 0

  init() {
    places = .allocate(capacity: Self.capacity)
    places.initialize(repeating: (0..<0, .tagEnd), count: Self.capacity)
  }

  deinit {
    places.deallocate()
  }

  /// The start of the first hole; 0 without holes.
  var first: Int { count > 0 ? places[0].place.lowerBound : 0 }

  mutating func removeAll() { (count, byteCount) = (0, 0) }

  /// Adds a hole, of which each kind occurs at most once.
  mutating func insert(_ place: Range<Int>, _ hole: TemplatePart.Hole) {
    var index = count
    while index > 0, places[index - 1].place.lowerBound > place.lowerBound {
      places[index] = places[index - 1]
      index -= 1
    }
    places[index] = (place, hole)
    count += 1
    byteCount += place.count
  }

  /// Copies the text between the holes of a tag, and describes its parts.
  ///
  /// - Parameters:
  ///   - text: room for the length of the tag without its holes.
  ///   - parts: room for `capacity` parts.
  func copy(
    _ tag: UnsafePointer<UInt8>, count length: Int, to text: UnsafeMutablePointer<UInt8>,
    _ parts: UnsafeMutablePointer<TemplatePart>
  ) {
    var text = text
    var position = 0
    for index in 0...count {
      let isLast = index == count
      let (place, hole) = isLast ? (length..<length, .tagEnd) : places[index]
      let part = TemplatePart(count: place.lowerBound - position, hole: hole)
      text.update(from: tag + position, count: part.count)
      parts[index] = part
      text += part.count
      position = place.upperBound
    }
  }
}
