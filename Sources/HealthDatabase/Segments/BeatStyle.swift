import Health

/// The form of a beat's rate and time as text, without their digits. Examples are `62` and
/// `1:21:57.29 AM`, `3:10:02,11 AM` or `00:20:37,80`.
///
/// A style is stored as the number of decimals of the rate, the minimum number of digits of the
/// hour (1 or 2), the number of decimals of the second, the decimal mark, and the text after the
/// decimals, preceded by its length.
struct BeatStyle: Equatable {
  private var rateDecimals: UInt8 = 0
  private var hourWidth: UInt8 = 1
  private var decimals: UInt8 = 0
  private var mark = UInt8(ascii: ".")
  private var ending: [UInt8] = []

  private static let mostDecimals = 6
  private static let mostDigits = 9

  /// The style of a beat; nil if its digits would not restore its text exactly.
  init?(of beat: MetadataSet.Beat) {
    let rate = Array(beat.rate.utf8)
    if let point = rate.firstIndex(of: UInt8(ascii: ".")) {
      rateDecimals = UInt8(clamping: rate.count - point - 1)
    }
    let time = Array(beat.time.utf8)
    guard let colon = time.firstIndex(of: UInt8(ascii: ":")), colon == 1 || colon == 2,
      time.count >= colon + 6
    else { return nil }
    // A two-digit hour determines the width only if it starts with a zero.
    hourWidth = colon == 2 && time[0] == UInt8(ascii: "0") ? 2 : 1
    var place = colon + 6
    if place < time.count, time[place] == UInt8(ascii: ".") || time[place] == UInt8(ascii: ",") {
      mark = time[place]
      let digits = time[(place + 1)...].prefix { $0 &- 0x30 < 10 }
      decimals = UInt8(clamping: digits.count)
      place += digits.isEmpty ? 0 : 1 + digits.count
    }
    ending = Array(time[place...])
    guard rateDecimals <= Self.mostDecimals, decimals <= Self.mostDecimals, ending.count < 64,
      let digits = digits(of: beat),
      let same = try? self.beat(rate: digits.rate, time: digits.time),
      same.rate.utf8.elementsEqual(rate), same.time.utf8.elementsEqual(time)
    else { return nil }
  }

  /// The digits of a beat's rate and time, from which this style restores the beat; nil if the beat
  /// has another style.
  @inline(__always)
  func digits(of beat: MetadataSet.Beat) -> (rate: Int64, time: Int64)? {
    var (rate, time) = (beat.rate, beat.time)
    guard let rate = rate.withUTF8({ self.rate($0) }), let time = time.withUTF8({ self.time($0) })
    else { return nil }
    return (rate, time)
  }

  private func rate(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    let point = rateDecimals > 0 ? text.count - Int(rateDecimals) - 1 : text.count
    guard point > 0, text.count <= Self.mostDigits, point == 1 || text[0] != 0x30 else {
      return nil
    }
    var number: Int64 = 0
    for (index, byte) in text.enumerated() {
      if index == point {
        guard byte == UInt8(ascii: ".") else { return nil }
      } else {
        guard byte &- 0x30 < 10 else { return nil }
        number = number * 10 + Int64(byte &- 0x30)
      }
    }
    return number
  }

  private func time(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard text.count >= 7 else { return nil }
    let colon = text[1] == UInt8(ascii: ":") ? 1 : 2
    // The hour has one digit, or requires two.
    guard colon == 1 ? hourWidth == 1 : hourWidth == 2 || text[0] != 0x30,
      text.count == colon + 6 + (decimals > 0 ? 1 + Int(decimals) : 0) + ending.count,
      text[colon] == UInt8(ascii: ":"), text[colon + 3] == UInt8(ascii: ":")
    else { return nil }
    var number: Int64 = 0
    func add(_ place: Int) -> Bool {
      let digit = text[place] &- 0x30
      number = number * 10 + Int64(digit)
      return digit < 10
    }
    for place in 0..<colon where !add(place) { return nil }
    for place in [colon + 1, colon + 4] {
      let tens = text[place] &- 0x30
      let ones = text[place + 1] &- 0x30
      guard tens < 6, ones < 10 else { return nil }
      number = number * 60 + Int64(tens * 10 + ones)
    }
    var place = colon + 6
    if decimals > 0 {
      guard text[place] == mark else { return nil }
      for index in place + 1...place + Int(decimals) where !add(index) { return nil }
      place += 1 + Int(decimals)
    }
    for (index, byte) in ending.enumerated() where text[place + index] != byte { return nil }
    return number
  }

  /// Returns the beat with the given digits.
  ///
  /// - Throws: `ColumnFault` if no beat has them.
  func beat(rate: Int64, time: Int64) throws(ColumnFault) -> MetadataSet.Beat {
    guard 0..<1_000_000_000 ~= rate, 0..<360_000 * Self.power(Int(decimals)) ~= time else {
      throw .value
    }
    let fraction = time % Self.power(Int(decimals))
    let seconds = time / Self.power(Int(decimals))
    let hours = seconds / 3_600
    let hourDigits = max(Int(hourWidth), Self.digitCount(hours))
    let decimalCount = decimals > 0 ? 1 + Int(decimals) : 0
    let timeText = DigitText.make(count: hourDigits + 6 + decimalCount + ending.count) { text in
      text.put(hours, width: hourDigits)
      text.put(UInt8(ascii: ":"))
      text.put(seconds / 60 % 60, width: 2)
      text.put(UInt8(ascii: ":"))
      text.put(seconds % 60, width: 2)
      if decimals > 0 {
        text.put(mark)
        text.put(fraction, width: Int(decimals))
      }
      for byte in ending { text.put(byte) }
    }
    let whole = rate / Self.power(Int(rateDecimals))
    let wholeDigits = Self.digitCount(whole)
    let rateDecimalCount = rateDecimals > 0 ? 1 + Int(rateDecimals) : 0
    let rateText = DigitText.make(count: wholeDigits + rateDecimalCount) { text in
      text.put(whole, width: wholeDigits)
      if rateDecimals > 0 {
        text.put(UInt8(ascii: "."))
        text.put(rate % Self.power(Int(rateDecimals)), width: Int(rateDecimals))
      }
    }
    return MetadataSet.Beat(rate: rateText, time: timeText)
  }

  private static let powers: [Int64] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

  private static func power(_ exponent: Int) -> Int64 { powers[exponent] }

  /// The number of digits of a number that is 0 or greater.
  private static func digitCount(_ number: Int64) -> Int {
    var (count, rest) = (1, number / 10)
    while rest > 0 {
      count += 1
      rest /= 10
    }
    return count
  }
}

/// The text of a beat while it is written. Its length is known before, so that a short text needs
/// no memory of its own.
private struct DigitText {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  /// - Parameters:
  ///   - count: the number of bytes that the closure writes; those beyond it are left out.
  static func make(count: Int, _ write: (inout DigitText) -> Void) -> String {
    String(unsafeUninitializedCapacity: count) { bytes in
      var text = DigitText(bytes: UnsafeMutableBufferPointer(rebasing: bytes[..<count]))
      write(&text)
      return text.count
    }
  }

  mutating func put(_ byte: UInt8) {
    guard count < bytes.count else { return }
    bytes.initializeElement(at: count, to: byte)
    count += 1
  }

  /// Writes the last `width` digits of a number, with zeros in front.
  mutating func put(_ number: Int64, width: Int) {
    var divisor: Int64 = 1
    for _ in 1..<width { divisor *= 10 }
    var rest = number
    for _ in 0..<width {
      put(0x30 + UInt8(truncatingIfNeeded: rest / divisor % 10))
      rest %= divisor
      divisor = max(divisor / 10, 1)
    }
  }
}

extension BeatStyle {
  func append(to bytes: inout [UInt8]) {
    bytes += [rateDecimals, hourWidth, decimals, mark]
    ColumnWriter.append(Int64(ending.count), to: &bytes)
    bytes += ending
  }

  /// - Throws: `ColumnFault` if the bytes are not a style.
  init(from reader: inout ColumnReader) throws(ColumnFault) {
    rateDecimals = try reader.byte()
    hourWidth = try reader.byte()
    decimals = try reader.byte()
    mark = try reader.byte()
    ending = Array(try reader.take(try reader.count()))
    guard rateDecimals <= Self.mostDecimals, decimals <= Self.mostDecimals, 1...2 ~= hourWidth
    else {
      throw .form(rateDecimals)
    }
  }
}
