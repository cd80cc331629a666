import Files
import Foundation
import Health
import SampleIntake

extension MarkupReader {
  /// Moves the position to the root element, and records the version of the export.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of bytes before the root.
  ///   - name: the expected name of the root.
  /// - Throws: `ImportError` if the root has another name, or the text is not in UTF-8.
  mutating func readProlog(limit: Int, root name: String = "HealthData") throws {
    while true {
      let isWhole = window.isAtEnd || window.end >= limit
      switch Prolog.verdict(
        on: window.buffer(0..<window.end), isWhole: isWhole, root: name)
      {
      case .needsMore where !isWhole:
        _ = try refill()
      case .healthData(let root):
        let prolog = window.buffer(0..<root)
        summary.exportVersion = Prolog.exportVersion(in: prolog)
        summary.count(.tornDTD, Prolog.isDoctypeTorn(in: prolog) ? 1 : 0)
        move(to: root)
        return
      case .otherRoot(let other):
        throw ImportError("the root element is '\(other)', expected '\(name)'")
      case .encoding(let name):
        throw ImportError.notUTF8(name)
      case .notXML, .needsMore:
        throw ImportError("found no root element '\(name)' in the first \(limit) bytes")
      }
    }
  }

  /// Parses the start tag of the root; nil if the text ends inside it.
  ///
  /// - Throws: `ImportError` if the root is in a namespace; `DocumentDamage` if the tag is damaged.
  mutating func readRootTag() throws -> Tag? {
    guard let tag = try startTag() else { return nil }
    if parser.unknownNames.contains(where: { rawText($0).hasPrefix("xmlns") }) {
      throw ImportError("the root element 'HealthData' is in a namespace, expected none")
    }
    if let locale = parser.value(0) { summary.locale = keptText(locale) }
    countNames(of: tag)
    if tag.isEmpty { closeRoot() }
    return tag
  }

  /// Reads the export date from the latest tag.
  mutating func readExportDate() {
    var dates = DateText()
    guard let value = parser.value(0), let seconds = dates.seconds(keptText(value)) else { return }
    summary.exportDate = Date(timeIntervalSinceReferenceDate: seconds)
    summary.exportOffset = dates.offset
  }

  /// Reads the user's characteristics from the latest tag. If a value is meaningless, its name is
  /// reported, but not the value.
  mutating func readCharacteristics(into characteristics: inout HKCharacteristics) {
    for (index, name) in ElementKind.me.attributeNames.enumerated() {
      guard HKCharacteristicType.byIdentifier[name] != nil, let place = parser.value(index) else {
        continue
      }
      if !characteristics.set(name, exported: keptText(place)) {
        summary.countUnknown("Me@\(name)")
      }
    }
  }
}
