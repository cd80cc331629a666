/// `scan-expat FILE`: counts the records of an export and sums their values, with expat.
import Baseline
import CExpat
import Foundation

guard let parser = XML_ParserCreate(nil) else { throw Failure("no parser") }

try ScanResult.print(library: String(cString: XML_ExpatVersion())) { document, tally in
  XML_SetUserData(parser, tally)
  XML_SetStartElementHandler(parser) { user, name, attributes in
    guard let user, let name, let attributes, strcmp(name, "Record") == 0 else { return }
    var value: UnsafePointer<CChar>?
    var isSummed = false
    var index = 0
    while let attribute = attributes[index], let text = attributes[index + 1] {
      if strcmp(attribute, "value") == 0 {
        value = text
      } else if strcmp(attribute, "type") == 0 {
        isSummed = strcmp(text, "HKQuantityTypeIdentifierActiveEnergyBurned") == 0
      }
      index += 2
    }
    user.assumingMemoryBound(to: RecordTally.self).pointee.add(value: value, isSummed: isSummed)
  }
  var status = XML_STATUS_OK
  try document.forEachPiece { piece in
    status = XML_Parse(
      parser, piece.bindMemory(to: CChar.self).baseAddress, Int32(piece.count),
      piece.isEmpty ? 1 : 0)
    return status == XML_STATUS_OK
  }
  guard status == XML_STATUS_OK else {
    throw Failure(String(cString: XML_ErrorString(XML_GetErrorCode(parser))))
  }
}
