import CCrypto
import Foundation

/// Computes the SHA-256 digest of bytes that arrive in pieces.
package final class SHA256 {
  private let context: OpaquePointer

  package init() {
    // Every libcrypto has SHA-256, but a configuration can leave out the provider that has it.
    guard let algorithm = Self.algorithm, let context = EVP_MD_CTX_new(),
      EVP_DigestInit_ex(context, algorithm, nil) == 1
    else { fatalError("libcrypto does not offer SHA-256; check its configuration, openssl.cnf") }
    self.context = context
  }

  /// The algorithm, which libcrypto would otherwise look up for every digest. It is never changed.
  nonisolated(unsafe) private static let algorithm = EVP_MD_fetch(nil, "SHA256", nil)

  /// Ends the program if libcrypto does not offer the digests. Temporary files ask for this before
  /// the first of them is created, so that none is left behind. It takes two milliseconds.
  static let required: Void = {
    _ = (SHA256(), UUID(name: [], namespace: UUID()))
  }()

  deinit {
    EVP_MD_CTX_free(context)
  }

  package func update(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count > 0 else { return }
    let isAdded = EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) == 1
    precondition(isAdded, "bytes are added only before the digest is finished")
  }

  package func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  package func update(_ text: String) {
    var text = text
    text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
  }

  /// Returns the digest. Nothing can be added afterwards.
  package func finalize() -> SHA256Digest {
    var digest = [UInt8](repeating: 0, count: 32)
    let isFinished = EVP_DigestFinal_ex(context, &digest, nil) == 1
    precondition(isFinished, "a digest is finished only once")
    return SHA256Digest(bytes: digest)
  }

  package static func digest(of bytes: UnsafeRawBufferPointer) -> SHA256Digest {
    let digest = SHA256()
    digest.update(bytes)
    return digest.finalize()
  }

  package static func digest(of bytes: [UInt8]) -> SHA256Digest {
    bytes.withUnsafeBytes { digest(of: $0) }
  }

  package static func digest(of text: String) -> SHA256Digest {
    let digest = SHA256()
    digest.update(text)
    return digest.finalize()
  }
}

/// The 32 bytes of a digest.
package struct SHA256Digest: Hashable, Sendable {
  package let bytes: [UInt8]

  /// The digest as 64 lowercase hexadecimal digits.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The digest in base64, as in a content security policy.
  package var base64: String {
    Data(bytes).base64EncodedString()
  }
}
