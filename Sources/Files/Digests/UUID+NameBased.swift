import CCrypto
package import Foundation

extension UUID {
  /// Creates the version-5 UUID of a name (RFC 9562). It is the same everywhere for the same name
  /// and namespace.
  package init(name: [UInt8], namespace: UUID) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16 + name.count)
    withUnsafeBytes(of: namespace.uuid) { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: name)
    self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(EVP_MAX_MD_SIZE)) { digest in
      guard let sha1 = Self.sha1,
        EVP_Digest(&bytes, bytes.count, digest.baseAddress, nil, sha1, nil) == 1
      else { fatalError("libcrypto does not offer SHA-1; check its configuration, openssl.cnf") }
      digest[6] = digest[6] & 0x0F | 0x50
      digest[8] = digest[8] & 0x3F | 0x80
      return UUID(uuid: UnsafeRawBufferPointer(digest).loadUnaligned(as: uuid_t.self))
    }
  }

  /// The algorithm, which libcrypto would otherwise look up for every name. It is never changed.
  nonisolated(unsafe) private static let sha1 = EVP_MD_fetch(nil, "SHA1", nil)
}
