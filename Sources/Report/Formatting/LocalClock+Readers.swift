import Foundation
package import Health

extension LocalClock {
  /// The name for readers: that of the IANA, or for an offset the hours from UTC: `UTC-8`. The IANA
  /// name of an offset, `Etc/GMT+8`, has the opposite sign.
  package var readableName: String {
    let identifier = timeZone.identifier
    guard identifier.hasPrefix("GMT") || identifier.hasPrefix("Etc/GMT") else { return displayName }
    let offset = timeZone.secondsFromGMT()
    guard offset != 0 else { return "UTC" }
    let (hours, rest) = abs(offset).quotientAndRemainder(dividingBy: 3_600)
    let minutes = rest / 60
    return "UTC\(offset < 0 ? "-" : "+")\(hours)"
      + (minutes == 0 ? "" : ":\(minutes < 10 ? "0" : "")\(minutes)")
  }
}
