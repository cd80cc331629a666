import Foundation

extension NSCoder {
  // NB: on Linux, decoding a missing key makes the entire decoder fail.

  /// Returns the object of a class for a key; nil if the archive contains none.
  func object<Object: NSObject & NSSecureCoding>(
    _ type: Object.Type, forKey key: String
  ) -> Object? {
    containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
  }

  /// Returns the text for a key; nil if the archive contains none.
  func text(forKey key: String) -> String? {
    object(NSString.self, forKey: key).map { $0 as String }
  }

  /// Writes a text for a key, unless it is nil.
  func encode(_ text: String?, unlessNilForKey key: String) {
    if let text { encode(text as NSString, forKey: key) }
  }
}
