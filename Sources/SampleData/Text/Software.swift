/// The versions of the two operating systems on a day.
struct Software: Sendable {
  let phone: String
  let watch: String

  init(on dayNumber: Int) {
    let release =
      Self.releases.last { $0.firstDay <= dayNumber } ?? (0, phone: "13.5", watch: "6.2")
    phone = release.phone
    watch = release.watch
  }

  private static let releases: [(firstDay: Int, phone: String, watch: String)] = [
    (18_521, "14.0", "7.0"),  // 2020-09-16
    (18_743, "14.5", "7.4"),  // 2021-04-26
    (18_890, "15.0", "8.0"),  // 2021-09-20
    (19_065, "15.4", "8.5"),  // 2022-03-14
    (19_247, "16.0", "9.0"),  // 2022-09-12
    (19_339, "16.2", "9.2"),  // 2022-12-13
    (19_443, "16.4", "9.4"),  // 2023-03-27
    (19_562, "16.6", "9.6"),  // 2023-07-24
    (19_618, "17.0", "10.0"),  // 2023-09-18
    (19_702, "17.2", "10.2"),  // 2023-12-11
    (19_744, "17.3", "10.3"),  // 2024-01-22
  ]
}
