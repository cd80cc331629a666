/// The attributes that identify a source, prepared once for many rows.
struct SourceText: Sendable {
  /// The bytes up to the memory address in the device text, or all bytes if the source gives no
  /// device.
  private let opening: [UInt8]
  /// The bytes after the memory address; `nil` if the source gives no device.
  private let closing: [UInt8]?

  init(_ source: Recorder, on software: Software) {
    var text = DocumentText(offset: 0)
    text.append(" sourceName=\"")
    text.append(escaping: source.name)
    text.append("\" sourceVersion=\"")
    text.append(source.version(on: software))
    text.append("\"")
    guard let device = source.device(on: software) else {
      opening = text.bytes
      closing = nil
      return
    }
    text.append(" device=\"&lt;&lt;HKDevice: 0x")
    opening = text.bytes
    text = DocumentText(offset: 0)
    text.append("&gt;, ")
    text.append(escaping: device)
    text.append("&gt;\"")
    closing = text.bytes
  }

  /// - Parameter address: the device's address in the exporter's memory, which has no meaning
  ///
  func write(address: UInt64, to text: inout DocumentText) {
    text.append(opening)
    guard let closing else { return }
    text.append(address: address)
    text.append(closing)
  }

  /// The attribute texts of all sources on a day, by raw value.
  static func all(on software: Software) -> [SourceText] {
    Recorder.allCases.map { SourceText($0, on: software) }
  }
}
