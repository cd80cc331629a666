public import Foundation

/// A place in the history of a store: what was added and deleted before it, and what after.
///
/// Anchors are equal if they are the same place (S-120). They can be archived:
///
/// ```swift
/// let data = try NSKeyedArchiver.archivedData(
///   withRootObject: anchor, requiringSecureCoding: true)
/// let anchor = try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: data)
/// ```
///
/// An anchor belongs to the store that gave it. Elsewhere it stands for the beginning, so that nothing
/// is missed.
public final class HKQueryAnchor: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The number of the last change before the place; 0 is before everything.
  let position: Int
  /// The store that the anchor belongs to; nil for an anchor made from a number.
  private let store: UUID?

  /// The anchor of a number; 0 is before everything.
  public convenience init(fromValue value: Int) {
    self.init(max(0, value), of: nil)
  }

  init(_ position: Int, of store: UUID?) {
    self.position = position
    self.store = store
  }

  /// The number to go on from in a store that has come to another one.
  func position(in store: UUID, upTo last: Int) -> Int {
    position <= last && (self.store ?? store) == store ? position : 0
  }

  public static var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "position") else { return nil }
    position = max(0, coder.decodeInteger(forKey: "position"))
    // NB: asked for a key that is not there, the decoder on Linux fails as a whole.
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
