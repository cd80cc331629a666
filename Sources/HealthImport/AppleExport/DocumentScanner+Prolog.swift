import Foundation
import Health
import SampleIntake

extension DocumentScanner {
  mutating func readProlog() throws {
    let limit = limits[.prologBytes]
    while true {
      let isWhole = window.isAtEnd || window.end >= limit
      switch Prolog.verdict(on: window.buffer(0..<window.end), isWhole: isWhole) {
      case .needsMore where !isWhole:
        _ = try window.refill()
      case .healthData(let root):
        readVersion(window.buffer(0..<root))
        window.position = root
        rootOffset = window.offset(of: root)
        try readRoot()
        return
      case .otherRoot(let name):
        throw ImportError("the root element is '\(name)', expected 'HealthData'")
      case .encoding(let name):
        throw ImportError(Self.message(forEncoding: name))
      case .notXML, .needsMore:
        throw ImportError("found no root element 'HealthData' in the first \(limit) bytes")
      }
    }
  }

  static func message(forEncoding name: String) -> String {
    "the document is in \(name), expected UTF-8; "
      + "convert it first, for example with: iconv -f \(name) -t UTF-8 export.xml > utf-8.xml"
  }

  mutating func readVersion(_ prolog: UnsafeRawBufferPointer) {
    summary.exportVersion = Prolog.exportVersion(in: prolog)
    if Prolog.isDoctypeTorn(in: prolog) { count(.tornDTD) }
  }

  mutating func readRoot() throws {
    switch try parseTag() {
    case .tag(let tag):
      if parser.unknownNames.contains(where: { text($0).hasPrefix("xmlns") }) {
        throw ImportError("the root element 'HealthData' is in a namespace, expected none")
      }
      if let locale = parser.value(0) { summary.locale = keptText(locale) }
      countNames(of: tag)
      isRootClosed = tag.isEmpty
      if !tag.isEmpty { open = [OpenElement(kind: .healthData, name: window.buffer(tag.name))] }
      window.position = tag.end
      window.mark(tag.end)
    case .damage(let message, let index):
      open = [OpenElement(kind: .healthData, name: UnsafeRawBufferPointer(start: nil, count: 0))]
      try damage(message, at: index, resumingAt: window.position + 1)
    case .cut:
      isCut = true
    }
  }
}
