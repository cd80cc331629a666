public import Foundation

/// A place in the history of a store, between additions and deletions.
///
/// Anchors are equal if they are the same place (S-120). They can be archived:
///
/// ```swift
/// let data = try NSKeyedArchiver.archivedData(
///   withRootObject: anchor, requiringSecureCoding: true)
/// let anchor = try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: data)
/// ```
///
/// An anchor belongs to the store that returned it. In another store it means the beginning, so that
/// no change is missed.
public final class HKQueryAnchor: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The number of the last change before the place; 0 is before everything.
  let position: Int
  /// The store that the anchor belongs to; nil for an anchor made from a number.
  private let store: UUID?

  /// Creates the anchor of a number; 0 is before everything.
  public convenience init(fromValue value: Int) {
    self.init(max(0, value), of: nil)
  }

  init(_ position: Int, of store: UUID?) {
    self.position = position
    self.store = store
  }

  /// The number to continue from in a store that has reached the position `last`.
  func position(in store: UUID, upTo last: Int) -> Int {
    position <= last && (self.store ?? store) == store ? position : 0
  }

  /// True: anchors can be archived with `requiringSecureCoding`.
  public static var supportsSecureCoding: Bool { true }

  /// Reads an archived anchor; nil for an archive without a position.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "position") else { return nil }
    position = max(0, coder.decodeInteger(forKey: "position"))
    // NB: a request for a missing key makes the decoder on Linux fail entirely.
    let text =
      coder.containsValue(forKey: "store")
      ? coder.decodeObject(of: NSString.self, forKey: "store") : nil
    store = text.flatMap { UUID(uuidString: $0 as String) }
  }

  public func encode(with coder: NSCoder) {
    coder.encode(position, forKey: "position")
    if let store { coder.encode(store.uuidString as NSString, forKey: "store") }
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKQueryAnchor else { return false }
    return other.position == position && other.store == store
  }

  public override var hash: Int { position.hashValue }

  public override var description: String { "HKQueryAnchor(\(position))" }
}
