import Foundation
import Health

// Data that a newer export of a phone lacks (X-94).
extension ImportLosses {
  /// The number of types that a sentence names.
  private static let namedTypes = 5

  /// The losses, as clauses without a subject, such as `no samples are left on 30 of 900 days,
  /// counted for each type; stepCount loses 46.2 % of its sum (2024-01-03 to 2024-02-01)`.
  package var text: String {
    let all = notableTypes
    let types = all.prefix(Self.namedTypes).map(\.text)
    let more = all.count - types.count
    let rest = more > 0 ? ["\(more) more \(more == 1 ? "type loses" : "types lose") data too"] : []
    let overall =
      lostDays > 0
      ? ["no samples are left on \(lostDays) of \(days) days, counted for each type"] : []
    return (overall + types + rest).joined(separator: "; ")
  }

  /// The losses as a sentence for the account of a report.
  var sentence: String { "the newest export lacks data that the one before it had: \(text)" }
}

extension TypeLoss {
  fileprivate var text: String {
    let name = SampleTypeName.name(of: type)
    let percent = String(format: "%.1f", fall * 100)
    let what =
      isCumulative && sumBefore > 0
      ? "loses \(percent) % of its sum" : "loses \(percent) % of its days"
    let dates =
      switch (firstLost, lastLost) {
      case (let first?, let last?): first == last ? " (\(first))" : " (\(first) to \(last))"
      default: ""
      }
    return "\(name) \(what)\(dates)"
  }
}
