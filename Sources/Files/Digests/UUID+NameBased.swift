import CCrypto
package import Foundation

extension UUID {
  /// Creates the version-5 UUID of a name (RFC 9562). It is the same everywhere for the same name
  /// and namespace.
  package init(name: [UInt8], namespace: UUID) {
    var bytes = withUnsafeBytes(of: namespace.uuid, Array.init) + name
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    guard EVP_Digest(&bytes, bytes.count, &digest, nil, EVP_sha1(), nil) == 1 else {
      fatalError("libcrypto does not offer SHA-1; check its configuration, openssl.cnf")
    }
    digest[6] = digest[6] & 0x0F | 0x50
    digest[8] = digest[8] & 0x3F | 0x80
    self = digest.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
