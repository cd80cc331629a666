import CCrypto
import Foundation

/// Computes the SHA-256 digest of bytes that arrive in pieces.
package final class SHA256 {
  private let context: OpaquePointer

  /// - Throws: `DigestError` if the system's libcrypto does not offer SHA-256.
  package init() throws {
    guard let context = EVP_MD_CTX_new() else { throw DigestError() }
    guard EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
      EVP_MD_CTX_free(context)
      throw DigestError()
    }
    self.context = context
  }

  deinit {
    EVP_MD_CTX_free(context)
  }

  package func update(_ bytes: UnsafeRawBufferPointer) throws {
    guard bytes.count > 0 else { return }
    guard EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) == 1 else {
      throw DigestError()
    }
  }

  package func update(_ text: String) throws {
    var text = text
    try text.withUTF8 { try update(UnsafeRawBufferPointer($0)) }
  }

  /// Returns the digest. Nothing can be added afterwards.
  package func finalize() throws -> SHA256Digest {
    var digest = [UInt8](repeating: 0, count: 32)
    guard EVP_DigestFinal_ex(context, &digest, nil) == 1 else { throw DigestError() }
    return SHA256Digest(bytes: digest)
  }

  package static func digest(of bytes: UnsafeRawBufferPointer) throws -> SHA256Digest {
    let digest = try SHA256()
    try digest.update(bytes)
    return try digest.finalize()
  }

  package static func digest(of text: String) throws -> SHA256Digest {
    let digest = try SHA256()
    try digest.update(text)
    return try digest.finalize()
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

/// An error for a digest that libcrypto could not compute.
package struct DigestError: Error, CustomStringConvertible {
  package var description: String { "libcrypto cannot compute the digest" }
}
