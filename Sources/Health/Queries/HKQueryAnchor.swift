public import Foundation

/// A position in the history of a store, between additions and deletions.
///
/// Two anchors are equal if they represent the same position (S-120). An anchor can be archived:
///
/// ```swift
/// let data = try NSKeyedArchiver.archivedData(
///   withRootObject: anchor, requiringSecureCoding: true)
/// let anchor = try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: data)
/// ```
///
/// An anchor belongs to the store that returned it. In any other store, it stands for the beginning
/// of the history, so that no change is missed.
open class HKQueryAnchor: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The number of the last change before the anchor; 0 if the anchor precedes all changes.
  let position: Int
  /// The store that the anchor belongs to; nil for an anchor created from a number.
  private let store: UUID?

  /// Creates an anchor from the number of a change. An anchor with the number 0 precedes all
  /// changes.
  public convenience init(fromValue value: Int) {
    self.init(max(0, value), of: nil)
  }

  init(_ position: Int, of store: UUID?) {
    self.position = position
    self.store = store
  }

  /// Returns the position to continue from in a store whose latest position is `last`.
  func position(in store: UUID, upTo last: Int) -> Int {
    position <= last && (self.store ?? store) == store ? position : 0
  }

  /// True, because anchors can be archived with `requiringSecureCoding`.
  open class var supportsSecureCoding: Bool { true }

  /// Creates an anchor from an archive; nil if the archive contains no position.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "position") else { return nil }
    position = max(0, coder.decodeInteger(forKey: "position"))
    // NB: on Linux, decoding a missing key makes the entire decoder fail.
    let text =
      coder.containsValue(forKey: "store")
      ? coder.decodeObject(of: NSString.self, forKey: "store") : nil
    store = text.flatMap { UUID(uuidString: $0 as String) }
  }

  open func encode(with coder: NSCoder) {
    coder.encode(position, forKey: "position")
    if let store { coder.encode(store.uuidString as NSString, forKey: "store") }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKQueryAnchor else { return false }
    return other.position == position && other.store == store
  }

  open override var hash: Int { position.hashValue }

  open override var description: String { "HKQueryAnchor(\(position))" }
}
