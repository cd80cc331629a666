/// A change to the text of one heart rate record that makes it unacceptable to any XML parser.
enum RecordEdit: Sendable {
  case missingQuote, lessThanSign, splitAttributeName, repeatedAttribute
  case rawVerticalTabInName, rawVerticalTab, verticalTabReference
  case strayByte, overlongNull, loneSurrogate

  func apply(to record: inout [UInt8]) {
    let (place, insertion, removed) = change
    guard let range = record.firstRange(of: Array(place.utf8)) else { return }
    record.replaceSubrange(range.upperBound - removed..<range.upperBound, with: insertion)
  }

  /// The text to find, the bytes to put after it, and the number of its last bytes that they
  /// replace.
  private var change: (place: String, insertion: [UInt8], removed: Int) {
    let context = "HKMetadataKeyHeartRateMotionContext\" value=\""
    let device = "name:Apple"
    return switch self {
    case .missingQuote: ("\" endDate=", Array(" endDate=".utf8), 10)
    case .lessThanSign: ("\" value=\"", Array("<".utf8), 0)
    case .splitAttributeName: (" source", Array(" ".utf8), 0)
    case .repeatedAttribute: (" unit=\"count/min\"", Array(" unit=\"count/min\"".utf8), 0)
    case .rawVerticalTabInName: ("Robin\u{2019}s", [0x0B], 0)
    case .rawVerticalTab: (context, [0x0B], 0)
    case .verticalTabReference: (context, Array("&#11;".utf8), 0)
    case .strayByte: (device, [0xFF], 0)
    case .overlongNull: (device, [0xC0, 0x80], 0)
    case .loneSurrogate: (device, [0xED, 0xA0, 0x80], 0)
    }
  }
}

/// Damages a dozen heart rate records in turn, far enough apart to leave intact ones between them.
struct RecordDamager: Sendable {
  private let edits: [RecordEdit]
  private var recordCount = 0
  private(set) var damagedRecords = 0

  init(_ damage: SampleDamage?) {
    edits = damage?.edits ?? []
  }

  /// Damages the record that starts at an offset and extends to the end of the text, if it is that
  /// record's turn.
  mutating func pass(_ text: inout DocumentText, from start: Int) {
    guard !edits.isEmpty, damagedRecords < 12 else { return }
    recordCount += 1
    guard recordCount % 15 == 10 else { return }
    var record = Array(text.bytes[start...])
    edits[damagedRecords % edits.count].apply(to: &record)
    text.bytes.replaceSubrange(start..., with: record)
    damagedRecords += 1
  }
}
