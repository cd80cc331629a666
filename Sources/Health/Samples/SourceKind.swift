/// What a source is, for the default priority of sources (S-43): the first case ranks highest.
package enum SourceKind: Int, Comparable, Sendable, CaseIterable {
  /// All its samples of a type were typed in by a person.
  case enteredByHand
  case watch
  case iPhone
  /// An iPad or an iPod.
  case iPad
  case thirdParty

  package static func < (a: SourceKind, b: SourceKind) -> Bool { a.rawValue < b.rawValue }

  /// The kind that a device makes of its source: third-party unless the device is Apple's (S-43).
  package init(device: HKDevice) {
    if let manufacturer = device.manufacturer, !manufacturer.hasPrefix("Apple") {
      self = .thirdParty
      return
    }
    let words = [device.name, device.model].compactMap { $0?.replacing("\u{A0}", with: " ") }
    if words.contains(where: { $0 == "Watch" || $0.hasPrefix("Apple Watch") }) {
      self = .watch
    } else if words.contains(where: { $0.hasPrefix("iPhone") }) {
      self = .iPhone
    } else if words.contains(where: { $0.hasPrefix("iPad") || $0.hasPrefix("iPod") }) {
      self = .iPad
    } else {
      self = .thirdParty
    }
  }
}
