/// The first bytes of an attribute, `name="`, in a form that can be compared in two steps.
struct AttributePlate {
  private let low: UInt64
  private let high: UInt64
  private let lowMask: UInt64
  private let highMask: UInt64
  /// The length of the name and `="` in bytes; 0 if it is greater than sixteen.
  let count: Int

  init(name: String) {
    let text = Array((name + "=\"").utf8)
    guard !name.isEmpty, text.count <= 16 else {
      (low, high, lowMask, highMask, count) = (0, 0, 0, 0, 0)
      return
    }
    var bytes = [UInt8](repeating: 0, count: 16)
    var mask = bytes
    for (index, byte) in text.enumerated() {
      bytes[index] = byte
      mask[index] = 0xFF
    }
    func word(_ bytes: [UInt8], _ offset: Int) -> UInt64 {
      bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    }
    (low, high) = (word(bytes, 0), word(bytes, 8))
    (lowMask, highMask) = (word(mask, 0), word(mask, 8))
    count = text.count
  }

  /// - Parameter text: the text, at least sixteen bytes of which must be readable.
  @inline(__always)
  func matches(_ text: UnsafePointer<UInt8>) -> Bool {
    let raw = UnsafeRawPointer(text)
    let lowText = raw.loadUnaligned(as: UInt64.self) & lowMask
    let highText = raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self) & highMask
    return count > 0 && lowText == low && highText == high
  }
}
