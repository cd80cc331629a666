import HealthDatabase
import Testing

@Suite struct `Columns of integers` {
  static let cases: [[Int64]] = [
    [], [0], [-1], [.min], [.max], [7, 7, 7], [5, 6, 7], [.min, .max], [.max, .min, .max],
    [.min, .min, 0, .max], Array(0..<256), Array(0..<257), Array(-300 ... -1),
    Array(repeating: 3, count: 65_536),
    Array(repeating: 1, count: 200) + Array(repeating: 2, count: 300),
    (0..<512).map { $0 % 2 }, (0..<700).map { $0 == 255 ? .max : $0 },
    (0..<257).map { 1 << ($0 % 64) }, (0..<65_536).map { $0 * $0 % 1_000_003 },
  ]

  @Test(arguments: cases.indices)
  func `a column of integers decodes to its values`(_ index: Int) throws {
    #expect(try Self.cases[index].comesBack())
  }

  @Test(arguments: 0...64)
  func `integers of every width and block length decode to their values`(_ width: Int) throws {
    var random = RandomColumn(seed: UInt64(width))
    for count in [1, 2, 7, 8, 9, 63, 64, 65, 255, 256, 257, 264, 511, 513] {
      #expect(try (0..<count).map { _ in random.bits(width) }.comesBack(), "\(count) values")
    }
  }

  @Test func `integers of every shape decode to their values`() throws {
    var random = RandomColumn(seed: 1)
    for round in 0..<500 { #expect(try random.integers().comesBack(), "round \(round)") }
  }

  @Test func `integers of narrower types decode to their values`() throws {
    var random = RandomColumn(seed: 2)
    for _ in 0..<200 {
      let values = random.integers()
      #expect(try values.map { UInt32(truncatingIfNeeded: $0) }.comesBack())
      #expect(try values.map { UInt16(truncatingIfNeeded: $0) }.comesBack())
      #expect(try values.map { UInt8(truncatingIfNeeded: $0) }.comesBack())
    }
  }

  @Test func `a column of integers decodes to any type that can represent its values`() throws {
    for values in [[9, 200, 17, 255, 0], [4, 5, 6], [1, 1, 1, 1, 1, 1, 1, 1, 1, 2]] as [[UInt8]] {
      let bytes = values.columnBytes
      let count = values.count
      #expect(try [UInt16].decoded(bytes, count: count).values == values.map(UInt16.init))
      #expect(try [UInt32].decoded(bytes, count: count).values == values.map(UInt32.init))
      #expect(try [Int64].decoded(bytes, count: count).values == values.map(Int64.init))
      #expect(values.columnBytes == values.map(Int64.init).columnBytes)
    }
  }

  @Test func `an integer outside the range of the destination is a fault`() {
    let blocks: [Int64] = (0..<300).map { $0 % 7 }
    let runs = [Int64](repeating: 5, count: 400) + [Int64](repeating: 9, count: 300)
    for (limit, bits) in [(0xFF, 8), (0xFFFF, 16), (0xFFFF_FFFF, 32)] as [(Int64, Int)] {
      for outside in [-1, limit + 1, .min, .max] {
        for values in [
          blocks + [outside], runs + [outside], [limit, outside], [outside, outside],
        ] {
          let fault = #expect(throws: ColumnFault.self) {
            switch bits {
            case 8: _ = try [UInt8].decoded(values.columnBytes, count: values.count)
            case 16: _ = try [UInt16].decoded(values.columnBytes, count: values.count)
            default: _ = try [UInt32].decoded(values.columnBytes, count: values.count)
            }
          }
          #expect(fault == .range(bits: bits))
        }
      }
    }
  }

  @Test func `a column of integers can directly follow another`() throws {
    let first: [Int64] = [1, 2, 4, 8]
    let second: [Int64] = [5, 5, 5]
    let bytes = first.columnBytes + second.columnBytes
    let (values, byteCount) = try [Int64].decoded(bytes, count: 4)
    #expect(values == first)
    #expect(try [Int64].decoded(Array(bytes[byteCount...]), count: 3).values == second)
  }

  struct Layout: Sendable {
    let values: [Int64]
    let bytes: [UInt8]
  }

  /// The format of existing files. These bytes never change.
  @Test(arguments: [
    Layout(values: [], bytes: []),
    // A line with the value 72 and the step 0.
    Layout(values: [72, 72, 72], bytes: [0, 0x90, 0x01, 0]),
    Layout(values: [-3, -1, 1], bytes: [0, 5, 4]),
    // Three bits for each value, no exceptions, and the base 10.
    Layout(
      values: [10, 17, 12, 10, 15], bytes: [1, 3, 0, 20, 0b10_111_000, 0b0_101_000_0]),
    // Differences of one bit from the base 5. The value before the first is 95.
    Layout(
      values: [100, 105, 111, 116, 121, 127, 132, 138],
      bytes: [1, 0x81, 0, 10, 0xBE, 0x01, 0b1010_0100]),
    // No bits except for the exception at position 2, which has seven.
    Layout(
      values: [0, 0, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      bytes: [1, 0, 1, 0, 7, 2, 100]),
    // Eight runs. The values are 4 and 9, in three bits above 4. The lengths less one are 11 and
    // 20, in four bits above 11.
    Layout(
      values: (0..<4).flatMap { _ in Array(repeating: 4, count: 12) + Array(repeating: 9, count: 21)
      },
      bytes: [2, 16, 3, 0, 8, 0x28, 0x8A, 0xA2, 4, 0, 22, 0x90, 0x90, 0x90, 0x90]),
  ])
  func `a column of integers has the bytes of its format`(_ layout: Layout) throws {
    #expect(layout.values.columnBytes == layout.bytes)
    let (values, byteCount) = try [Int64].decoded(layout.bytes, count: layout.values.count)
    #expect(values == layout.values)
    #expect(byteCount == layout.bytes.count)
  }
}
