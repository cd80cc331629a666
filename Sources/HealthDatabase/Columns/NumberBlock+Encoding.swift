extension NumberBlock {
  /// Appends `count` numbers (1…256) as decimals or as bits, whichever is smaller.
  static func encode(
    _ numbers: UnsafePointer<Double>, count: Int, into bytes: inout [UInt8],
    memory: borrowing BlockMemory
  ) {
    let start = bytes.count
    let scale = DecimalScale(of: numbers, count: count)
    let isDecimals =
      (scale.isBetterFloating
        && encodeDecimals(numbers, count: count, exponent: nil, into: &bytes, memory: memory))
      || encodeDecimals(
        numbers, count: count, exponent: scale.exponent, into: &bytes, memory: memory)
    // If decimals are possible, bits hardly ever take fewer than 7 bytes per number.
    if isDecimals, bytes.count - start < 7 * count { return }
    var shorter = [bits]
    for index in 0..<count {
      memory.values[index] = Int64(bitPattern: numbers[index].bitPattern)
    }
    IntegerBlock.encode(memory.values, count: count, into: &shorter, memory: memory)
    if !isDecimals || shorter.count < bytes.count - start {
      bytes.replaceSubrange(start..., with: shorter)
    }
  }

  /// Appends decimals with the same exponent, or with a separate exponent for each number if
  /// `exponent` is `nil`.
  ///
  /// Appends nothing and returns `false` if too many numbers are exceptions: more than three
  /// quarters of them, or more than a quarter with separate exponents.
  private static func encodeDecimals(
    _ numbers: UnsafePointer<Double>, count: Int, exponent: Int?, into bytes: inout [UInt8],
    memory: borrowing BlockMemory
  ) -> Bool {
    var current = exponent ?? 0
    var positions: [UInt8] = []
    // In the place of an exception, the previous value is repeated, because this takes the fewest
    // bits both as a value and as a difference.
    var filler: Int64 = 0
    for index in 0..<count {
      if exponent == nil {
        current = DecimalScale.exponent(of: numbers[index])
        memory.exponents[index] = Int64(current)
      }
      if let digits = DecimalDigits.digits(numbers[index], power: DecimalDigits.powers[current]) {
        if positions.count == index {
          memory.values.update(repeating: digits, count: index)
        }
        filler = digits
      } else {
        positions.append(UInt8(index))
      }
      memory.values[index] = filler
    }
    guard positions.count <= count / 4 * (exponent == nil ? 1 : 3) else { return false }

    bytes.append(exponent.map(UInt8.init) ?? floating)
    bytes.append(UInt8(positions.count))
    if exponent == nil {
      IntegerBlock.encode(memory.exponents, count: count, into: &bytes, memory: memory)
    }
    IntegerBlock.encode(memory.values, count: count, into: &bytes, memory: memory)
    guard !positions.isEmpty else { return true }
    bytes.append(contentsOf: positions)
    for (index, position) in positions.enumerated() {
      memory.values[index] = Int64(bitPattern: numbers[Int(position)].bitPattern)
    }
    IntegerBlock.encode(memory.values, count: positions.count, into: &bytes, memory: memory)
    return true
  }
}
