import HealthDatabase
import TestSupport
import Testing

@Suite struct `Damaged columns` {
  static let sequence = (0..<300).map { (index: Int64) -> Int64 in
    index * 7 + (index % 50 == 0 ? 90_000 : index % 5)
  }
  static let runs = (0..<900).map { Int64($0 / 9 % 4) }
  static let decimals = (0..<300).map { (index: Int) -> Double in
    guard index % 40 != 9 else { return 1 / 3 }
    return Double(index * index % 997) / 100
  }
  static let floating = (1...120).map { (index: Int) -> Double in
    let places: [Double] = [1e5, 1e9, 1e7]
    return Double(index * 8_123 + 7) / places[index % 3]
  }
  static let bits: [Double] = (1...90).map { 1 / Double($0) }

  @Test func `a column that is cut anywhere is a fault`() {
    cut(Self.sequence)
    cut([3, 4, 5] as [Int64])
    cut(Self.runs)
    cut(Self.decimals)
    cut(Self.floating)
    cut(Self.bits)
    cut([2.5, 2.5])
  }

  private func cut<Value: ColumnValue>(_ values: [Value]) {
    let bytes = values.columnBytes
    for length in 0..<bytes.count {
      let fault = #expect(throws: ColumnFault.self, "\(length) of \(bytes.count) bytes") {
        _ = try [Value].decoded(Array(bytes[..<length]), count: values.count)
      }
      guard case .truncated(let expected, let left) = fault else {
        Issue.record("\(String(describing: fault)) after \(length) bytes")
        continue
      }
      #expect(left < expected && left <= length)
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `a damaged column gives a fault or the requested number of values (F4, F5)`(_ seed: UInt64) {
    var outcome = (faults: 0, values: 0)
    var random = RandomColumn(seed: seed)
    let rounds = Soak.rounds(250, of: 5_000)
    for _ in 0..<rounds {
      mutate(Self.sequence, &random, &outcome)
      mutate(Self.runs.map { UInt16($0) }, &random, &outcome)
      mutate(Self.runs.map { UInt8($0) }, &random, &outcome)
      mutate(Self.decimals, &random, &outcome)
      mutate(Self.floating, &random, &outcome)
      mutate(Self.bits, &random, &outcome)
      mutate(random.bits(16) % 2 == 0 ? [2.5, 2.5] : [1, 3], &random, &outcome)
    }
    // Both occur often. Otherwise the damage would not reach its target.
    #expect(min(outcome.faults, outcome.values) > rounds * 3 / 5)
  }

  private func mutate<Value: ColumnValue>(
    _ values: [Value], _ random: inout RandomColumn, _ outcome: inout (faults: Int, values: Int)
  ) {
    let bytes = random.damaged(values.columnBytes)
    do {
      let (decoded, byteCount) = try [Value].decoded(bytes, count: values.count)
      #expect(decoded.count == values.count && byteCount <= bytes.count)
      outcome.values += 1
    } catch {
      outcome.faults += 1
    }
  }

  @Test func `a block with an impossible width is a fault even if it is skipped`() {
    var random = RandomColumn(seed: 6)
    var faults = 0
    for round in 0..<2_000 {
      let bytes = Self.twoBlocks(&random)
      let whole = fault(of: bytes, rows: nil)
      #expect(whole == fault(of: bytes, rows: 256..<512), "round \(round)")
      if whole != nil { faults += 1 }
    }
    #expect(faults > 500 && faults < 1_500)
  }

  /// A column of a block with arbitrary widths, but with enough bytes for them and with exceptions
  /// in range, and of a block of zeros.
  private static func twoBlocks(_ random: inout RandomColumn) -> [UInt8] {
    let widths = [0, 1, 8, 57, 58, 63, 64, UInt8(random.bits(7))]
    let (width, highWidth) = (widths[Int(random.bits(3))], widths[Int(random.bits(3))])
    let exceptionCount = random.bits(1) * random.bits(3)
    let isDifferences = random.bits(1) > 0
    func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(random.bits(8)) } }
    var column = [1, width | (isDifferences ? 0x80 : 0), UInt8(exceptionCount), 0]
    if isDifferences { column.append(0) }
    column += bytes(32 * Int(width))
    if exceptionCount > 0 {
      column.append(highWidth)
      column += bytes(Int(exceptionCount) + (Int(exceptionCount) * Int(highWidth) + 7) / 8)
    }
    return column + [0, 0, 0]
  }

  private func fault(of bytes: [UInt8], rows: Range<Int>?) -> ColumnFault? {
    do throws(ColumnFault) {
      _ = try [Int64].decoded(bytes, count: 512, rows: rows)
      return nil
    } catch {
      return error
    }
  }

  struct Malformed: Sendable {
    let bytes: [UInt8]
    let count: Int
    let fault: ColumnFault
    let message: String
  }

  @Test(arguments: [
    Malformed(
      bytes: [], count: 1, fault: .truncated(expected: 1, left: 0),
      message: "the column ends early: 0 bytes left, expected 1"),
    Malformed(
      bytes: [0, 0, 0], count: -1, fault: .count(-1),
      message: "a column of -1 values, expected 0 to 65536"),
    Malformed(
      bytes: [0, 0, 0], count: 65_537, fault: .count(65_537),
      message: "a column of 65537 values, expected 0 to 65536"),
    Malformed(bytes: [3], count: 1, fault: .form(3), message: "unknown form of column 3"),
    Malformed(
      bytes: [1, 58, 0, 0], count: 1, fault: .width(58),
      message: "a width of 58 bits, expected at most 57, or 64"),
    Malformed(
      bytes: [0] + [UInt8](repeating: 0xFF, count: 9) + [2], count: 1, fault: .integer,
      message: "an integer of more than 64 bits"),
    Malformed(
      bytes: [1, 0, 1, 0, 7, 2, 100], count: 2, fault: .position(2, count: 2),
      message: "an exception at position 2 of a block of 2 values"),
    // An exception has bits above the width.
    Malformed(
      bytes: [1, 0, 1, 0, 0, 0], count: 2, fault: .width(0),
      message: "a width of 0 bits, expected at most 57, or 64"),
    // One run of three values for four, one of three for two, more runs than values, and a negative
    // number of runs.
    Malformed(
      bytes: [2, 2, 0, 0, 0, 0, 0, 4], count: 4, fault: .runs(expected: 4),
      message: "runs whose lengths do not add up to 4 values"),
    Malformed(
      bytes: [2, 2, 0, 0, 0, 0, 0, 4], count: 2, fault: .runs(expected: 2),
      message: "runs whose lengths do not add up to 2 values"),
    Malformed(
      bytes: [2, 6], count: 2, fault: .runs(expected: 2),
      message: "runs whose lengths do not add up to 2 values"),
    Malformed(
      bytes: [2, 1], count: 2, fault: .runs(expected: 2),
      message: "runs whose lengths do not add up to 2 values"),
    // A stored length (less one) of -1, and one close to 2⁶³.
    Malformed(
      bytes: [2, 2, 0, 0, 0, 0, 0, 1], count: 2, fault: .runs(expected: 2),
      message: "runs whose lengths do not add up to 2 values"),
    Malformed(
      bytes: [2, 2, 0, 0, 0, 0, 0, 0xFE] + [UInt8](repeating: 0xFF, count: 8) + [1], count: 2,
      fault: .runs(expected: 2), message: "runs whose lengths do not add up to 2 values"),
  ])
  func `a malformed column of integers is reported with its fault`(_ malformed: Malformed) {
    #expect(throws: malformed.fault) {
      try [Int64].decoded(malformed.bytes, count: min(malformed.count, 65_537))
    }
    #expect(malformed.fault.description == malformed.message)
  }

  @Test(arguments: [
    Malformed(bytes: [2], count: 1, fault: .form(2), message: "unknown form of column 2"),
    Malformed(
      bytes: [1, 20, 0, 0, 0, 0], count: 1, fault: .form(20), message: "unknown form of column 20"),
    Malformed(
      bytes: [1, 0, 1, 0, 0, 2, 1, 0, 0, 0], count: 1, fault: .position(1, count: 1),
      message: "an exception at position 1 of a block of 1 values"),
    // The exponents 19, -1 and 32.
    Malformed(
      bytes: [1, 254, 0, 0, 0, 38, 0, 0, 0], count: 1, fault: .decimal,
      message: "a decimal number out of range"),
    Malformed(
      bytes: [1, 254, 0, 0, 0, 1, 0, 0, 0], count: 1, fault: .decimal,
      message: "a decimal number out of range"),
    Malformed(
      bytes: [1, 254, 0, 0, 0, 64, 0, 0, 0], count: 1, fault: .decimal,
      message: "a decimal number out of range"),
    // The digits 2⁵¹.
    Malformed(
      bytes: [1, 0, 0, 0, 0, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x08], count: 1,
      fault: .decimal, message: "a decimal number out of range"),
    Malformed(
      bytes: [1, 0, 0, 0, 0, 0], count: 65_537, fault: .count(65_537),
      message: "a column of 65537 values, expected 0 to 65536"),
  ])
  func `a malformed column of numbers is reported with its fault`(_ malformed: Malformed) {
    #expect(throws: malformed.fault) {
      try [Double].decoded(malformed.bytes, count: malformed.count)
    }
    #expect(malformed.fault.description == malformed.message)
  }
}
