extension IntegerColumn {
  /// Appends a column of at most 65,536 values in the smallest of its forms.
  package static func encode<Value: FixedWidthInteger>(
    _ values: UnsafeBufferPointer<Value>, into bytes: inout [UInt8]
  ) {
    precondition(values.count <= ColumnLimit.count, "a column of \(values.count) values")
    guard let first = values.first else { return }
    if let step = commonDifference(values) {
      bytes.append(line)
      ColumnWriter.append(Int64(truncatingIfNeeded: first), to: &bytes)
      ColumnWriter.append(step, to: &bytes)
      return
    }
    let memory = BlockMemory()
    let start = bytes.count
    writeBlocks(values, into: &bytes, memory: memory)
    // Blocks decode faster than runs of fewer than four values on average, and are hardly ever
    // larger.
    guard values.count >= 4 * runCount(values) else { return }
    var shorter: [UInt8] = []
    writeRuns(values, into: &shorter, memory: memory)
    if shorter.count < bytes.count - start {
      bytes.replaceSubrange(start..., with: shorter)
    }
  }

  /// The difference between each value and the previous one, if it is the same for all; 0 for a
  /// single value; nil otherwise.
  @inline(__always)
  private static func commonDifference<Value: FixedWidthInteger>(
    _ values: UnsafeBufferPointer<Value>
  ) -> Int64? {
    guard values.count > 1 else { return 0 }
    func difference(_ index: Int) -> Int64 {
      Int64(truncatingIfNeeded: values[index]) &- Int64(truncatingIfNeeded: values[index - 1])
    }
    let step = difference(1)
    for index in 2..<max(values.count, 2) where difference(index) != step { return nil }
    return step
  }

  @inline(__always)
  private static func runCount<Value: FixedWidthInteger>(
    _ values: UnsafeBufferPointer<Value>
  ) -> Int {
    var count = 1
    for index in 1..<values.count { count &+= values[index] == values[index - 1] ? 0 : 1 }
    return count
  }

  @inline(__always)
  private static func writeBlocks<Value: FixedWidthInteger>(
    _ values: UnsafeBufferPointer<Value>, into bytes: inout [UInt8], memory: borrowing BlockMemory
  ) {
    bytes.append(blocks)
    for start in stride(from: 0, to: values.count, by: IntegerBlock.capacity) {
      let length = min(IntegerBlock.capacity, values.count - start)
      for index in 0..<length {
        memory.values[index] = Int64(truncatingIfNeeded: values[start + index])
      }
      IntegerBlock.encode(memory.values, count: length, into: &bytes, memory: memory)
    }
  }

  @inline(__always)
  private static func writeRuns<Value: FixedWidthInteger>(
    _ values: UnsafeBufferPointer<Value>, into bytes: inout [UInt8], memory: borrowing BlockMemory
  ) {
    var runs: [(value: Int64, more: Int64)] = []
    var last: Value?
    for value in values {
      if value == last {
        runs[runs.count - 1].more += 1
      } else {
        runs.append((Int64(truncatingIfNeeded: value), 0))
        last = value
      }
    }
    bytes.append(Self.runs)
    ColumnWriter.append(Int64(runs.count), to: &bytes)
    for start in stride(from: 0, to: runs.count, by: IntegerBlock.capacity) {
      let length = min(IntegerBlock.capacity, runs.count - start)
      for index in 0..<length { memory.values[index] = runs[start + index].value }
      IntegerBlock.encode(memory.values, count: length, into: &bytes, memory: memory)
      for index in 0..<length { memory.values[index] = runs[start + index].more }
      IntegerBlock.encode(memory.values, count: length, into: &bytes, memory: memory)
    }
  }
}
