import HealthDatabase
import Testing

@Suite struct `Columns of numbers` {
  static let cases: [[Double]] = [
    [], [0], [-0.0], [.nan], [-.infinity, -.infinity], [0, -0.0, 0],
    [1, 2, 3.5, -4.25], [5.91532e-05, 0.123456, 72, 1_234.5],
    [.leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity, -.infinity, .nan, .signalingNaN],
    [0x1p49, 0x1p50, 0x1p51, 0x1p52, 0x1p53, 0x1p63, 0x1p64, -0x1p50, -0x1p51, -0x1p63],
    [0.1, 0.2, 0.1 + 0.2, 0.3], [1e-18, 2e-18], [1e-19, 2e-19], [1e22, 1e23],
    (0..<256).map { (index: Int) -> Double in
      index % 2 == 0 ? -.infinity : 600_000_000 + Double(index)
    },
    (0..<600).map { (index: Int) -> Double in index < 300 ? .nan : Double(index) / 100 },
    (0..<65_536).map { Double($0 * $0 % 9_973) / 1_000 },
  ]

  @Test(arguments: cases.indices)
  func `a column of numbers decodes to its values bit for bit`(_ index: Int) throws {
    #expect(try Self.cases[index].comesBack())
  }

  @Test func `numbers of every shape decode to their values`() throws {
    var random = RandomColumn(seed: 3)
    for round in 0..<500 { #expect(try random.numbers().comesBack(), "round \(round)") }
  }

  @Test func `numbers of six digits decode to their values at every exponent`() throws {
    var random = RandomColumn(seed: 4)
    for exponent in -30...30 {
      let numbers = (0..<300).map { _ in Double("\(random.bits(20))e\(exponent)")! }
      #expect(try numbers.comesBack(), "exponent \(exponent)")
    }
  }

  @Test func `a column of numbers is never much larger than its numbers`() {
    var random = RandomColumn(seed: 5)
    for round in 0..<500 {
      let numbers = random.numbers()
      let blocks = (numbers.count + 255) / 256
      #expect(numbers.columnBytes.count <= 8 * numbers.count + 24 * blocks, "round \(round)")
    }
  }

  struct Layout: Sendable {
    let numbers: [Double]
    let bytes: [UInt8]
  }

  /// The format of existing files. These bytes never change.
  @Test(arguments: [
    Layout(numbers: [], bytes: []),
    Layout(numbers: [2.5, 2.5], bytes: [0, 0, 0, 0, 0, 0, 0, 0x04, 0x40]),
    // One decimal, no exceptions, and three bits for each value above the base 10.
    Layout(
      numbers: [1, 1.7, 1.2, 1, 1.5],
      bytes: [1, 1, 0, 3, 0, 20, 0b10_111_000, 0b0_101_000_0]),
    // Whole numbers except at position 3, whose bits are a block without a width.
    Layout(
      numbers: [1, 2, 1, -.infinity, 1],
      bytes: [1, 0, 1, 1, 0, 2, 0b0_0010, 3, 0, 0]
        + [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F]),
    // Each number has an exponent of 6, 5 or 4, in two bits above the base 4. The digits have 21
    // bits above -999999.
    Layout(
      numbers: [0.123457, 1.23457, 12.3457, -99.9999, 0.987654, 1.00001],
      bytes: [1, 254, 0, 2, 0, 8, 0b00_00_01_10, 0b01_10]
        + [21, 0, 0xFD, 0x88, 0x7A, 0x80, 0x24, 0x11, 0x90, 0x24, 0x02, 0x92, 0x44, 0, 0]
        + [0x50, 0x44, 0xE5, 0xC1, 0x91, 0x21]),
    // The bits of both numbers, which are 2⁵² apart.
    Layout(
      numbers: [0x1p-1000, 0x1p-999],
      bytes: [1, 255, 0x80, 0, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x10]
        + [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0xE0, 0x02]),
  ])
  func `a column of numbers has the bytes of its format`(_ layout: Layout) throws {
    #expect(layout.numbers.columnBytes == layout.bytes)
    let (numbers, byteCount) = try [Double].decoded(layout.bytes, count: layout.numbers.count)
    #expect(numbers == layout.numbers)
    #expect(byteCount == layout.bytes.count)
  }
}
