extension IntegerBlock {
  /// The parameters for packing a block.
  private struct Plan {
    var base: Int64 = 0
    /// The value before the first, if differences are packed.
    var start: Int64?
    var width = 0
    var highWidth = 0
    var exceptionCount = 0
    var byteCount = 0
  }

  /// Appends `count` values (1…256), either unchanged or as differences, whichever is smaller.
  ///
  /// This writes to `memory.extras` and `memory.offsets`, so `values` must be neither of them.
  static func encode(
    _ values: UnsafePointer<Int64>, count: Int, into bytes: inout [UInt8],
    memory: borrowing BlockMemory
  ) {
    let plain = plan(values, count: count)
    let steps = memory.extras
    for index in 1..<max(count, 1) { steps[index] = values[index] &- values[index &- 1] }
    // The value before the first one is chosen so that the first difference is not larger than the
    // others.
    steps[0] = least(steps + 1, count: count - 1) ?? 0
    let differences = plan(steps, count: count, start: values[0] &- steps[0])
    if differences.byteCount < plain.byteCount {
      write(steps, count: count, differences, into: &bytes, memory: memory)
    } else {
      write(values, count: count, plain, into: &bytes, memory: memory)
    }
  }

  private static func least(_ values: UnsafePointer<Int64>, count: Int) -> Int64? {
    guard count > 0 else { return nil }
    var least = values[0]
    for index in 1..<count where values[index] < least { least = values[index] }
    return least
  }

  /// The width with which the values take the fewest bytes, including exceptions; if two widths are
  /// equally good, the wider one.
  private static func plan(
    _ values: UnsafePointer<Int64>, count: Int, start: Int64? = nil
  ) -> Plan {
    var plan = Plan(base: least(values, count: count) ?? 0, start: start)
    let base = plan.base
    let header =
      2 + ColumnWriter.byteCount(base) + (start.map { ColumnWriter.byteCount($0) } ?? 0)
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 65) { countOfBits in
      countOfBits.initialize(repeating: 0)
      for index in 0..<count {
        let offset = UInt64(bitPattern: values[index] &- base)
        countOfBits[64 &- offset.leadingZeroBitCount] &+= 1
      }
      let mostBits = countOfBits.lastIndex { $0 > 0 } ?? 0
      plan.width = BitPacking.width(bits: mostBits)
      plan.byteCount = header + BitPacking.byteCount(count, width: plan.width)
      var exceptionCount = 0
      for width in (0..<mostBits).reversed() {
        exceptionCount += countOfBits[width + 1]
        guard exceptionCount < capacity else { break }
        guard width <= BitPacking.widest else { continue }
        let highWidth = BitPacking.width(bits: mostBits - width)
        let byteCount =
          header + BitPacking.byteCount(count, width: width) + 1 + exceptionCount
          + BitPacking.byteCount(exceptionCount, width: highWidth)
        if byteCount < plan.byteCount {
          plan.width = width
          plan.highWidth = highWidth
          plan.exceptionCount = exceptionCount
          plan.byteCount = byteCount
        }
      }
    }
    return plan
  }

  private static func write(
    _ values: UnsafePointer<Int64>, count: Int, _ plan: Plan, into bytes: inout [UInt8],
    memory: borrowing BlockMemory
  ) {
    bytes.append(UInt8(plan.width) | (plan.start == nil ? 0 : differences))
    bytes.append(UInt8(plan.exceptionCount))
    ColumnWriter.append(plan.base, to: &bytes)
    if let start = plan.start { ColumnWriter.append(start, to: &bytes) }
    for index in 0..<count { memory.offsets[index] = values[index] &- plan.base }
    append(count: count, width: plan.width, to: &bytes, memory: memory)
    guard plan.exceptionCount > 0 else { return }

    bytes.append(UInt8(plan.highWidth))
    var exceptionCount = 0
    for index in 0..<count {
      let high = UInt64(bitPattern: memory.offsets[index]) &>> UInt64(plan.width)
      guard high > 0 else { continue }
      bytes.append(UInt8(index))
      memory.offsets[exceptionCount] = Int64(bitPattern: high)
      exceptionCount &+= 1
    }
    append(count: exceptionCount, width: plan.highWidth, to: &bytes, memory: memory)
  }

  /// Packs the first `count` of `memory.offsets` and appends them.
  private static func append(
    count: Int, width: Int, to bytes: inout [UInt8], memory: borrowing BlockMemory
  ) {
    BitPacking.pack(memory.offsets, count: count, width: width, into: memory.packed)
    bytes.append(
      contentsOf: UnsafeRawBufferPointer(
        start: memory.packed, count: BitPacking.byteCount(count, width: width)))
  }
}
