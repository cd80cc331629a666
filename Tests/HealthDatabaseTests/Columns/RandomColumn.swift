import Foundation
import TestSupport

/// Generates columns of many shapes, the same for the same seed.
struct RandomColumn {
  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// Returns a count that is at a block's edge more often than elsewhere.
  mutating func count() -> Int {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: Int.random(in: 1...20, using: &generator)
    case 1:
      256 * Int.random(in: 1...4, using: &generator) + Int.random(in: -1...1, using: &generator)
    default: Int.random(in: 1...900, using: &generator)
    }
  }

  mutating func bits(_ width: Int) -> Int64 {
    width == 0 ? 0 : Int64(bitPattern: generator.next() >> UInt64(64 - width))
  }

  /// Returns integers of one width, ascending, in runs, with exceptions, or mixed.
  mutating func integers() -> [Int64] {
    let count = count()
    let width = Int.random(in: 0...64, using: &generator)
    let rareWidth = Int.random(in: 0...64, using: &generator)
    let rareness = Int.random(in: 1...60, using: &generator)
    let base = bits(Int.random(in: 0...64, using: &generator))
    let shape = Int.random(in: 0..<4, using: &generator)
    var last = base
    return (0..<count).map { _ in
      let isRare = Int.random(in: 0..<rareness, using: &generator) == 0
      switch shape {
      case 0: return base &+ bits(width)
      case 1: return base &+ bits(isRare ? rareWidth : width)
      case 2: last &+= bits(isRare ? rareWidth : width % 12)
      default: if isRare { last = bits(width) }
      }
      return last
    }
  }

  /// Returns decimals of a few digits, arbitrary numbers, special numbers, or a mixture.
  mutating func numbers() -> [Double] {
    let places = Int.random(in: 0...20, using: &generator)
    let digits = Int.random(in: 1...50, using: &generator)
    let rareness = Int.random(in: 1...60, using: &generator)
    let shape = Int.random(in: 0..<5, using: &generator)
    let special: [Double] = [
      -0.0, 0, .infinity, -.infinity, .nan, .signalingNaN, .leastNonzeroMagnitude,
      .leastNormalMagnitude, .greatestFiniteMagnitude, 0x1p50, 0x1p51, -0x1p53, 1e22, 5.91532e-05,
    ]
    var sum = 0.0
    return (0..<count()).map { _ in
      let isRare = Int.random(in: 0..<rareness, using: &generator) == 0
      let whole = Double(bits(digits)) * (Bool.random(using: &generator) ? 1 : -1)
      let decimal = whole / pow(10, Double(places))
      switch shape {
      case 0: return decimal
      case 1: return isRare ? special.randomElement(using: &generator)! : decimal
      case 2: return isRare ? Double(bitPattern: generator.next()) : decimal
      case 3: return Double(bitPattern: generator.next())
      default:
        sum += abs(whole.truncatingRemainder(dividingBy: isRare ? 40_000 : 600))
        return sum / pow(10, Double(places % 4))
      }
    }
  }

  /// Returns the bytes with one to four of them changed, removed or added.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
      // Half of the damage hits the first bytes, which contain the widths and counts.
      let end = Bool.random(using: &generator) ? min(24, bytes.count) : bytes.count
      let place = Int.random(in: 0..<end, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: bytes[place] = 0xFF
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
      default: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
    }
    return bytes
  }
}
