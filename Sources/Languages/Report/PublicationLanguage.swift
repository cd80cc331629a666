/// The words about what a published report hides and reveals.
package protocol PublicationLanguage: Sendable {
  /// The item of the account about what is hidden, and what a reader can still find out.
  ///
  /// - Parameters:
  ///   - zone: the name of the time zone.
  ///   - dates: the unit of the finest dates; nil for exact ones.
  ///   - hidden: the number of queries that are left out.
  func published(zone: String, dates: IntervalNoun?, hidden: Int) -> String

  /// Stands for the losses of the data, whose sentences name types, sources and files: `some of the
  /// data could not be read or is missing`.
  var unnamedLoss: String { get }
}
