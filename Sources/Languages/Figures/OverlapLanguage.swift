/// The words about amounts that several sources counted.
package protocol OverlapLanguage: Sendable {
  /// The kind of figure with all parts of its bar: `One bar of 68,431 steps, …: 40,100 by watch;
  /// 18,121 by phone where no source before it has data; 10,210 counted twice, left out.`
  ///
  /// - Parameters:
  ///   - sources: the amounts that the sources add, in the order in which they are used.
  ///   - twice: the part that several counted; nil for none.
  func overlap(
    _ counted: String, _ period: String, _ sources: [(name: String, added: String)], twice: String?
  ) -> String

  /// `58,221 remain.`
  func remaining(_ amount: String) -> String

  /// Two sources: `Where both counted, watch is used; phone fills its gaps.`
  func order(_ first: String, then second: String) -> String

  /// `Where several counted, the first in this order is used: watch, phone and scale.`
  func order(_ sources: [String]) -> String

  /// The part of a source in the key: `adds 18,121 of 28,331`.
  func adds(_ amount: String, of total: String) -> String

  /// The part of a source as a label: `adds 18,121`.
  func adds(_ amount: String) -> String

  /// A name with its amount, in a key or as a label: `watch 40,100`.
  func source(_ name: String, _ amount: String) -> String

  /// A source under the pointer: `Watch: 40,100 recorded, 40,100 counted, 0 counted twice`.
  ///
  /// - Parameter name: the name; nil for all sources together.
  func source(_ name: String?, recorded: String, counted: String, twice: String) -> String

  /// The sum as a label: `58,221 steps in all`.
  ///
  /// - Parameter things: the counted things; empty for amounts.
  func inAll(_ amount: String, _ things: String) -> String

  /// The part that several counted as a label: `10,210 counted twice`.
  func countedTwice(_ amount: String) -> String

  /// The same in a text form: `twice 10,210`.
  func twice(_ amount: String) -> String

  /// The sums below a text form: `58,221 steps in all; 68,431 counted`.
  ///
  /// - Parameter sum: the sum as a label.
  func sums(_ sum: String, counted: String) -> String

  /// The meaning of a mark: `counted twice`.
  var countedTwiceLabel: String { get }
}
