import Health

/// The beats of all sets of a segment as columns, one set after another.
///
/// The number of styles and the styles come first; see
/// ``BeatStyle``. They are followed by three ``IntegerColumn``s for each 65,536 beats, the last
/// ones for the rest: the numbers of the beats' styles starting at 1, their rates, and their times.
/// A beat with the style 0 is stored as text: its rate and time are 0 in the columns, and its two
/// strings follow after all columns, in order, each preceded by its length.
enum BeatColumns {
  /// The maximum number of beats that can be decoded from a segment. Segments stay below it,
  /// because a large set of metadata ends its segment.
  static let limit = 2 << 20
  /// The maximum number of styles; beats in any more styles are stored as text.
  private static let mostStyles = 255

  static func encode(_ sets: [MetadataSet], into bytes: inout [UInt8]) {
    var styles: [BeatStyle] = []
    var current = 0
    var (numbers, rates, times): ([UInt8], [Int64], [Int64]) = ([], [], [])
    var texts: [UInt8] = []
    for set in sets {
      for beat in set.beats {
        var digits =
          current > 0 ? styles[current - 1].digits(of: beat) : nil
        if digits == nil, let style = BeatStyle(of: beat) {
          if let known = styles.firstIndex(of: style) {
            current = known + 1
          } else if styles.count < mostStyles {
            styles.append(style)
            current = styles.count
          } else {
            current = 0
          }
          digits = current > 0 ? style.digits(of: beat) : nil
        }
        if let digits {
          numbers.append(UInt8(current))
          rates.append(digits.rate)
          times.append(digits.time)
        } else {
          numbers.append(0)
          rates.append(0)
          times.append(0)
          ColumnWriter.append(beat.rate, to: &texts)
          ColumnWriter.append(beat.time, to: &texts)
        }
      }
    }
    ColumnWriter.append(Int64(styles.count), to: &bytes)
    for style in styles { style.append(to: &bytes) }
    for start in stride(from: 0, to: numbers.count, by: ColumnLimit.count) {
      let part = start..<min(start + ColumnLimit.count, numbers.count)
      numbers[part].withUnsafeBufferPointer { IntegerColumn.encode($0, into: &bytes) }
      rates[part].withUnsafeBufferPointer { IntegerColumn.encode($0, into: &bytes) }
      times[part].withUnsafeBufferPointer { IntegerColumn.encode($0, into: &bytes) }
    }
    bytes += texts
  }

  /// Adds the beats to sets of metadata.
  ///
  /// - Parameter counts: the number of beats of each set.
  /// - Throws: `ColumnFault` if the bytes are not such beats.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, counts: [Int], into sets: inout [MetadataSet]
  ) throws(ColumnFault) {
    var total = 0
    for count in counts {
      total += count
      guard total <= limit else { throw .count(total) }
    }
    var reader = ColumnReader(bytes)
    var styles: [BeatStyle] = []
    for _ in 0..<(try reader.count()) { styles.append(try BeatStyle(from: &reader)) }
    var numbers = [UInt8](repeating: 0, count: total)
    var (rates, times) = ([Int64](repeating: 0, count: total), [Int64](repeating: 0, count: total))
    for start in stride(from: 0, to: total, by: ColumnLimit.count) {
      let count = min(ColumnLimit.count, total - start)
      try reader.integers(&numbers, from: start, count)
      try reader.integers(&rates, from: start, count)
      try reader.integers(&times, from: start, count)
    }
    var next = 0
    for (set, count) in counts.enumerated() where count > 0 {
      sets[set].beats.reserveCapacity(count)
      for index in next..<next + count {
        let number = Int(numbers[index])
        if number == 0 {
          sets[set].beats.append(.init(rate: try reader.text(), time: try reader.text()))
        } else {
          guard number <= styles.count else { throw .range(bits: 8) }
          sets[set].beats.append(
            try styles[number - 1].beat(rate: rates[index], time: times[index]))
        }
      }
      next += count
    }
    guard reader.left == 0 else { throw .length(expected: bytes.count, found: reader.position) }
  }
}

extension ColumnReader {
  /// Reads a column of integers into a part of an array.
  fileprivate mutating func integers<Value: FixedWidthInteger>(
    _ values: inout [Value], from start: Int, _ count: Int
  ) throws(ColumnFault) {
    let bytes = rest(from: position)
    let result = values.withUnsafeMutableBufferPointer { buffer in
      Result<Int, ColumnFault> { () throws(ColumnFault) in
        guard let base = buffer.baseAddress else { return 0 }
        return try IntegerColumn.decode(bytes, count: count, into: base + start)
      }
    }
    _ = try take(try result.get())
  }
}
