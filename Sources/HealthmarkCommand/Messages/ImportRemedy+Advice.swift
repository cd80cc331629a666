package import SampleIntake

extension ImportRemedy {
  /// The words that follow a message, with the option that makes the choice.
  package var advice: String {
    switch self {
    case .raiseLimit(let limit):
      "; if you trust it, raise the limit with --limit \(limit.rawValue)=N"
    case .keepReadable: "; --partial keeps the records that can be read"
    case .keepRecordsBeforeFault: "; --partial keeps the records before the fault"
    case .nameReader: "; --reader names another reader"
    case .chooseColumn(let role): ", name one with --columns \(role)=NAME"
    case .nameColumn(let role):
      "; name one with --columns \(role)=NAME, or give what all rows share with \(role):TEXT"
    case .nameTimeZone: "; say its time zone with --columns timeZone:Area/City"
    case .nameDecimalSign: "; if the comma is the decimal sign, say so with --columns decimal:,"
    }
  }
}

extension ImportError {
  /// The message with the advice.
  var text: String { message + (remedy?.advice ?? "") }
}
