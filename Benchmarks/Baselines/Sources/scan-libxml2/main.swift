/// `scan-libxml2 FILE`: counts the records of an export and sums their values, with libxml2's SAX2
/// interface.
import Baseline
import CXML2
import Foundation

var handler = xmlSAXHandler()
handler.initialized = UInt32(XML_SAX2_MAGIC)
// Each attribute consists of five pointers: local name, prefix, namespace, start and end of the
// value.
handler.startElementNs = { user, name, _, _, _, _, count, _, attributes in
  guard let user, let name, let attributes, strcmp(name, "Record") == 0 else { return }
  var value: UnsafePointer<CChar>?
  var isSummed = false
  for index in stride(from: 0, to: Int(count) * 5, by: 5) {
    guard let attribute = attributes[index], let begin = attributes[index + 3],
      let end = attributes[index + 4]
    else { continue }
    if strcmp(attribute, "value") == 0 {
      value = UnsafeRawPointer(begin).assumingMemoryBound(to: CChar.self)
    } else if strcmp(attribute, "type") == 0 {
      isSummed =
        end - begin == 42
        && memcmp(begin, "HKQuantityTypeIdentifierActiveEnergyBurned", 42) == 0
    }
  }
  user.assumingMemoryBound(to: RecordTally.self).pointee.add(value: value, isSummed: isSummed)
}

try ScanResult.print(library: LIBXML_DOTTED_VERSION) { document, tally in
  guard let context = xmlCreatePushParserCtxt(&handler, tally, nil, 0, nil) else {
    throw Failure("no parser")
  }
  // Without this option, libxml2 rejects documents above certain sizes.
  xmlCtxtUseOptions(context, Int32(XML_PARSE_HUGE.rawValue))
  var status: Int32 = 0
  try document.forEachPiece { piece in
    status = xmlParseChunk(
      context, piece.bindMemory(to: CChar.self).baseAddress, Int32(piece.count),
      piece.isEmpty ? 1 : 0)
    return status == 0
  }
  guard status == 0 else { throw Failure("libxml2 error \(status)") }
}
