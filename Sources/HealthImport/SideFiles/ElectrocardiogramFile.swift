import Files
import Health
import SampleIntake

/// Reads the file of an electrocardiogram: the header, and then one voltage in each line.
///
/// All voltages have the same decimal sign, a point or a comma.
struct ElectrocardiogramFile {
  let limits: ImportLimits
  let chunkSize: Int

  /// Reads a file from its first byte to its last.
  ///
  /// - Throws: `ImportError` if a line after the first voltage is not a number, if there are no
  ///   voltages or no unit, or if the file exceeds a limit; `SourceFault` if it is broken.
  func recording(_ source: any ByteSource) throws -> ElectrocardiogramRecording {
    let head = try source.prefix(ElectrocardiogramReader.headLength)
    let header = ElectrocardiogramHeader(head)
    guard let unit = header.unit else {
      throw ImportError("found no unit of the voltages, expected 'µV', 'mV' or 'V'")
    }
    var rows = CSVScanner(
      LimitedSource(MemorySource(head, then: source), limit: limits[.sideFileBytes]),
      separator: ElectrocardiogramHeader.fieldSeparator, chunk: chunkSize, limits: limits)
    var numbers = DecimalColumn(nil, separator: ElectrocardiogramHeader.fieldSeparator)
    var voltages: [Double] = []
    loop: while true {
      switch try rows.nextRow() {
      case .end: break loop
      case .row where rows.isRowBlank: continue
      case .row, .damaged, .tooLong, .unclosed: break
      }
      let line = rows.line
      guard rows.fields.count == 1, ElectrocardiogramHeader.isVoltage(rows.bytes(0)) else {
        // Before the first voltage, this is the header.
        if voltages.isEmpty { continue }
        throw ImportError("line \(line) is not a voltage")
      }
      let number: Double?
      do throws(ImportError) {
        number = try numbers.number(rows.bytes(0), line: line)
      } catch {
        throw ImportError("line \(line): \(error.message)")
      }
      guard let number else { throw ImportError("line \(line) is not a voltage") }
      voltages.append(number)
      guard voltages.count <= limits[.sideFileValues] else {
        throw ImportError.limit(.sideFileValues, limits[.sideFileValues], in: "the file")
      }
    }
    guard !voltages.isEmpty else { throw ImportError("found no voltages") }
    return ElectrocardiogramRecording(
      frequency: header.frequency, unit: unit, voltages: voltages, symptoms: header.symptoms)
  }
}
