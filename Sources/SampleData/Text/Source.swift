/// An app or device that writes records.
enum Source: Int, Sendable, CaseIterable {
  case watch, phone
  /// A bathroom scale's app, with a character that XML escapes.
  case scale
  /// The Health app itself, for entries made by hand.
  case health

  /// The name as iOS writes it: U+2019 in the first name's genitive, U+00A0 between "Apple" and
  /// "Watch".
  var name: String {
    switch self {
    case .watch: "Robin\u{2019}s Apple\u{A0}Watch"
    case .phone: "Robin\u{2019}s iPhone"
    case .scale: "Scale & Co"
    case .health: "Health"
    }
  }

  func version(on software: Software) -> String {
    switch self {
    case .watch: software.watch
    case .phone, .health: software.phone
    case .scale: "5.4.1"
    }
  }

  /// The device text after the memory address, unescaped; nil without a device.
  func device(on software: Software) -> String? {
    switch self {
    case .watch:
      "name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,1, "
        + "software:\(software.watch)"
    case .phone:
      "name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone14,5, "
        + "software:\(software.phone), creation date:2021-11-02 17:04:12 +0000"
    case .scale: "name:Body, manufacturer:Scale & Co, model:S2, hardware:2.1, software:1951"
    case .health: nil
    }
  }
}
