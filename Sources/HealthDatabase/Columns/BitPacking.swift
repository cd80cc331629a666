/// Integers with the same number of bits, stored directly one after another.
///
/// Value `i` of width `w` takes the bits `i * w ..< (i + 1) * w`, where bit `b` is bit `b % 8` of
/// byte `b / 8`; its lowest bit comes first. The last byte is padded with zeros. A width is 0 to
/// 57, or 64, so a value never spans more than the eight bytes of one load.
enum BitPacking {
  /// The largest width below 64: a value of this width fits into a 64-bit word even if it starts at
  /// the last bit of a byte.
  static let widest = 57

  /// The width for packing values of the given number of bits.
  @inline(__always)
  static func width(bits: Int) -> Int {
    bits > widest ? 64 : bits
  }

  /// The number of bytes that `count` values take.
  @inline(__always)
  static func byteCount(_ count: Int, width: Int) -> Int {
    (count &* width &+ 7) >> 3
  }

  /// Packs the low `width` bits of each value. This writes complete 64-bit words, so up to seven
  /// bytes after the last one are zero.
  static func pack(
    _ values: UnsafePointer<Int64>, count: Int, width: Int, into bytes: UnsafeMutableRawPointer
  ) {
    guard width > 0 else { return }
    let mask = UInt64.max &>> UInt64(64 &- width)
    var word: UInt64 = 0
    var used = 0
    var place = bytes
    for index in 0..<count {
      let value = UInt64(bitPattern: values[index]) & mask
      word |= value &<< UInt64(used)
      used &+= width
      if used >= 64 {
        place.storeBytes(of: word.littleEndian, as: UInt64.self)
        place += 8
        used &-= 64
        word = used == 0 ? 0 : value &>> UInt64(width &- used)
      }
    }
    if used > 0 { place.storeBytes(of: word.littleEndian, as: UInt64.self) }
  }

  /// Unpacks the next `count` values, at most 256, and adds `base` to each.
  ///
  /// This writes up to the next multiple of eight values. It copies the packed bytes to
  /// `memory.packed` if they end too early for the loads.
  @inline(__always)
  static func unpack(
    from reader: inout ColumnReader, count: Int, width: Int, adding base: Int64,
    into values: UnsafeMutablePointer<Int64>, memory: borrowing BlockMemory
  ) throws(ColumnFault) {
    let beyond = reader.left
    let bytes = try reader.take(byteCount(count, width: width))
    let groups = (count &+ 7) >> 3
    guard width > 0, var place = bytes.baseAddress else {
      values.update(repeating: base, count: groups &* 8)
      return
    }
    let needed = groups &* width &+ 8
    if beyond < needed {
      memory.packed.copyMemory(from: place, byteCount: bytes.count)
      (memory.packed + bytes.count).initializeMemory(
        as: UInt8.self, repeating: 0, count: needed &- bytes.count)
      place = UnsafeRawPointer(memory.packed)
    }
    unpack(place, groups: groups, width: width, adding: base, into: values)
  }

  /// Eight values take exactly `width` bytes, so every group of eight is read in the same way.
  private static func unpack(
    _ bytes: UnsafeRawPointer, groups: Int, width: Int, adding base: Int64,
    into values: UnsafeMutablePointer<Int64>
  ) {
    let mask = Int64(bitPattern: UInt64.max &>> UInt64(64 &- width))
    for group in 0..<groups {
      let place = bytes + group &* width
      let target = values + group &* 8
      for lane in 0..<8 {
        let bit = lane &* width
        let word = UInt64(
          littleEndian: (place + bit >> 3).loadUnaligned(as: UInt64.self))
        target[lane] = (Int64(bitPattern: word &>> UInt64(bit & 7)) & mask) &+ base
      }
    }
  }
}
