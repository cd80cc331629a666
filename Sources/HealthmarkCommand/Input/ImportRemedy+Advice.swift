package import SampleIntake

extension ImportRemedy {
  /// The end of a message, which gives the option that applies the remedy.
  package var advice: String {
    switch self {
    case .raiseLimit(let limit):
      "; if you trust the data, raise the limit with --limit \(limit.rawValue)=N"
    case .keepReadable: "; to keep the records that can be read, use --partial"
    case .keepRecordsBeforeFault: "; to keep the records before the fault, use --partial"
    case .nameReader: "; to use another reader, give its id with --reader"
    case .chooseColumn(let role): "; choose one with --columns \(role)=NAME"
    case .nameColumn(let role):
      "; choose one with --columns \(role)=NAME, or give one value for all rows with \(role):TEXT"
    case .nameTimeZone: "; give its time zone with --columns timeZone:Area/City"
    case .nameDecimalSign: "; if the comma is the decimal sign, use --columns decimal:,"
    case .exportLines: "; to write a file that is read again, use 'export --format jsonl'"
    }
  }
}

extension ImportError {
  /// The message, followed by the advice.
  var text: String { message + (remedy?.advice ?? "") }
}
