import HealthDatabase

extension FuzzTarget {
  static let segment = FuzzTarget(
    "segment", "a column is decoded within its bytes, and comes back when it is encoded again",
    isText: false
  ) { bytes in
    guard bytes.count >= 2 else { throw Refusal() }
    // Up to nine blocks.
    let count = 1 + Int(bytes[0]) + Int(bytes[1] % 8) << 8
    let column = Array(bytes.dropFirst(2))
    let decoded = [
      try expectSameColumn(column, count, of: Int64(0)) {
        try IntegerColumn.decode($0, count: count, into: $1)
      } encode: {
        IntegerColumn.encode($0, into: &$1)
      },
      try expectSameColumn(column, count, of: UInt16(0)) {
        try IntegerColumn.decode($0, count: count, into: $1)
      } encode: {
        IntegerColumn.encode($0, into: &$1)
      },
      try expectSameColumn(column, count, of: 0.0) {
        try NumberColumn.decode($0, count: count, into: $1)
      } encode: {
        NumberColumn.encode($0, into: &$1)
      },
    ]
    guard decoded.contains(true) else { throw Refusal() }
  }

  /// The number of bytes behind a column's values that must stay as they are.
  private static let margin = 64

  /// Decodes a column, encodes its values and decodes them again.
  ///
  /// - Returns: false if the bytes are not a column.
  /// - Throws: a finding if the values differ bit by bit, or if more was written or read.
  private static func expectSameColumn<Value>(
    _ bytes: [UInt8], _ count: Int, of zero: Value,
    _ decode: (UnsafeRawBufferPointer, UnsafeMutablePointer<Value>) throws -> Int,
    encode: (UnsafeBufferPointer<Value>, inout [UInt8]) -> Void
  ) throws -> Bool {
    func decoded(_ bytes: [UInt8]) throws -> [UInt8]? {
      let size = count * MemoryLayout<Value>.stride
      let memory = UnsafeMutableRawBufferPointer.allocate(
        byteCount: size + margin, alignment: MemoryLayout<Value>.alignment)
      defer { memory.deallocate() }
      memory.initializeMemory(as: UInt8.self, repeating: 0xA5)
      let values = memory.bindMemory(to: Value.self)
      guard let base = values.baseAddress else { return nil }
      // A buffer of exactly their length, so that a sanitizer finds a read behind it.
      let exact = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
      defer { exact.deallocate() }
      exact.copyBytes(from: bytes)
      let taken = try? decode(UnsafeRawBufferPointer(exact), base)
      try FuzzFinding.expect(
        memory[size...].allSatisfy { $0 == 0xA5 }, "bytes behind the values were written")
      guard let taken else { return nil }
      try FuzzFinding.expect((1...bytes.count).contains(taken), "\(taken) bytes were taken")
      return Array(memory[..<size])
    }
    guard let values = try decoded(bytes) else { return false }
    var encoded: [UInt8] = []
    values.withUnsafeBytes { raw in
      let copy = UnsafeMutableBufferPointer<Value>.allocate(capacity: count)
      defer { copy.deallocate() }
      UnsafeMutableRawBufferPointer(copy).copyMemory(from: raw)
      encode(UnsafeBufferPointer(copy), &encoded)
    }
    try FuzzFinding.expectEqual(try decoded(encoded), values, "the values of the encoded column")
    return true
  }
}
