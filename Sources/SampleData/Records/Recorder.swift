/// An app or device that writes records.
enum Recorder: Int, Sendable, CaseIterable {
  case watch, phone
  /// The app of a bathroom scale, with a character in its name that XML escapes.
  case scale
  /// The Health app itself, for entries made by hand.
  case health
  /// The app of a blood pressure cuff.
  case cuff
  /// The app of a sensor under the skin.
  case glucoseSensor
  /// A running app on the phone, which does not give a device.
  case runningApp

  /// The name as iOS writes it, with U+2019 in the possessive and U+00A0 between "Apple" and
  /// "Watch".
  var name: String {
    switch self {
    case .watch: "Robin\u{2019}s Apple\u{A0}Watch"
    case .phone: "Robin\u{2019}s iPhone"
    case .scale: "Scale & Co"
    case .health: "Health"
    case .cuff: "Cuff Diary"
    case .glucoseSensor: "Sugarlog"
    case .runningApp: "Run Journal"
    }
  }

  func version(on software: Software) -> String {
    switch self {
    case .watch: software.watch
    case .phone, .health: software.phone
    case .scale: "5.4.1"
    case .cuff: "2.0.3"
    case .glucoseSensor: "1.12"
    case .runningApp: "8.31"
    }
  }

  /// The device text after the memory address, unescaped; `nil` if the source gives no
  /// device.
  func device(on software: Software) -> String? {
    switch self {
    case .watch:
      "name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,1, "
        + "software:\(software.watch)"
    case .phone:
      "name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone14,5, "
        + "software:\(software.phone), creation date:2021-11-02 17:04:12 +0000"
    case .scale: "name:Body, manufacturer:Scale & Co, model:S2, hardware:2.1, software:1951"
    case .cuff: "name:Cuff, manufacturer:Cuff Diary, model:C7, hardware:1.0, software:3.2"
    case .glucoseSensor:
      "name:Sensor, manufacturer:Sugarlog, model:G2, hardware:2.0, software:1.8"
    case .health, .runningApp: nil
    }
  }
}
