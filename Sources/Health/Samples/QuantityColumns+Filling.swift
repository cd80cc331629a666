extension QuantityColumns {
  /// The memory of columns that are being filled; several threads may, each at its own rows.
  package struct Memory: @unchecked Sendable {
    package let start: UnsafeMutablePointer<Double>
    package let end: UnsafeMutablePointer<Double>
    package let value: UnsafeMutablePointer<Double>
    package let source: UnsafeMutablePointer<UInt16>
    package let device: UnsafeMutablePointer<UInt16>
    package let wasUserEntered: UnsafeMutablePointer<Bool>
    package let sequence: UnsafeMutablePointer<UInt32>
  }

  /// Columns whose rows are written where they will stay.
  ///
  /// - Parameters:
  ///   - count: how many rows, at least one.
  ///   - fill: writes every row of every column.
  package init(
    type: HKQuantityType, unit: HKUnit, count: Int, filling fill: (Memory) throws -> Void
  ) throws {
    self.init(type: type, unit: unit)
    try Self.grow(&start, count) { start in
      try Self.grow(&end, count) { end in
        try Self.grow(&value, count) { value in
          try Self.grow(&source, count) { source in
            try Self.grow(&device, count) { device in
              try Self.grow(&wasUserEntered, count) { wasUserEntered in
                try Self.grow(&sequence, count) { sequence in
                  try fill(
                    Memory(
                      start: start, end: end, value: value, source: source, device: device,
                      wasUserEntered: wasUserEntered, sequence: sequence))
                }
              }
            }
          }
        }
      }
    }
  }

  private static func grow<Value>(
    _ column: inout [Value], _ count: Int,
    _ fill: (UnsafeMutablePointer<Value>) throws -> Void
  ) throws {
    column = try [Value](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      try fill(base)
      initialized = count
    }
  }
}
