import Health

/// The number of seconds since 1970 of a date such as `2019-07-01 08:31:12 -0700`.
package func instant(_ text: String?) -> Int? {
  guard let text, text.utf8.count == 25, let date = CivilDate(iso: text.prefix(10)) else {
    return nil
  }
  let digits = text.utf8.map { Int($0) - 48 }
  func number(_ place: Int) -> Int { digits[place] * 10 + digits[place + 1] }
  // Independent of the day numbers that the writer itself uses.
  let days = ReferenceDay(date.year, date.month, date.day).dayNumber + 11_323
  let sign = text.dropFirst(20).first == "-" ? -1 : 1
  let offset = sign * (number(21) * 3_600 + number(23) * 60)
  return days * 86_400 + number(11) * 3_600 + number(14) * 60 + number(17) - offset
}
