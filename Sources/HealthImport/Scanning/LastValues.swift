import Foundation
import Health

/// The raw text of each attribute of the last record, with its meaning.
///
/// Records of the same app and type come in long runs, so comparing a value with the last text
/// finds both the end of the value and its meaning.
struct LastValues: ~Copyable {
  private struct Entry {
    /// The length, including the closing quote; before the first value, greater than any length.
    var count = Int.max / 2
    var symbol = FieldSymbol(rawValue: 0)
  }

  /// The maximum length of a remembered text.
  private static let capacity = 1_024
  private static let attributes = RecordAttribute.allCases.count

  private let entries: UnsafeMutablePointer<Entry>
  private let bytes: UnsafeMutablePointer<UInt8>

  init() {
    entries = .allocate(capacity: Self.attributes)
    entries.initialize(repeating: Entry(), count: Self.attributes)
    bytes = .allocate(capacity: Self.attributes * Self.capacity)
  }

  deinit {
    entries.deallocate()
    bytes.deallocate()
  }

  /// The length of a value without its quote, if the value equals that of the last record; nil
  /// otherwise.
  ///
  /// - Parameter limit: the number of readable bytes.
  @inline(__always)
  func length(of attribute: Int, at text: UnsafePointer<UInt8>, limit: Int) -> Int? {
    let count = entries[attribute].count
    guard count <= limit, memcmp(text, bytes + attribute * Self.capacity, count) == 0 else {
      return nil
    }
    return count - 1
  }

  @inline(__always)
  func symbol(of attribute: RecordAttribute) -> FieldSymbol {
    entries[attribute.rawValue].symbol
  }

  /// Remembers a value; the closing quote must follow it in memory.
  func remember(
    _ attribute: RecordAttribute, _ text: UnsafeRawBufferPointer, symbol: FieldSymbol
  ) {
    guard text.count < Self.capacity, let start = text.baseAddress else { return }
    let place = bytes + attribute.rawValue * Self.capacity
    memcpy(place, start, text.count + 1)
    entries[attribute.rawValue] = Entry(count: text.count + 1, symbol: symbol)
  }
}
