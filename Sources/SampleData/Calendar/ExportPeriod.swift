package import Foundation
package import Health

/// The days that an export covers, and the time at which it was created.
package struct ExportPeriod: Sendable {
  /// The covered dates in order, with one extra date before and one after them.
  private let days: [LocalDay]
  let dayCount: Int
  /// The IANA name of the zone.
  let zone: String
  /// 09:41 on the last date; every row ends at or before this instant.
  let exportMoment: Int
  /// The offset at the export, in seconds east of UTC. All rows are written in it, whatever their
  /// season.
  let exportOffset: Int

  package init(days count: Int, end: CivilDate, timeZone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let first = end.dayNumber - count
    // There is one more start than there are days, because the last day ends the day after the
    // export.
    let starts = (0...count + 2).map { index in
      let noon = (first + index) * 86_400 + 43_200
      let date = Date(timeIntervalSince1970: Double(noon - timeZone.offset(at: noon)))
      return Int(calendar.startOfDay(for: date).timeIntervalSince1970)
    }
    days = (0..<count + 2).map { index in
      LocalDay(
        number: first + index, start: starts[index], end: starts[index + 1], in: timeZone)
    }
    dayCount = count
    zone = timeZone.identifier
    exportMoment = days[count].instant(hour: 9, minute: 41)
    exportOffset = timeZone.offset(at: exportMoment)
  }

  /// A covered day by its index, starting at 0; -1 is the day before the first.
  package subscript(index: Int) -> LocalDay { days[index + 1] }
}
