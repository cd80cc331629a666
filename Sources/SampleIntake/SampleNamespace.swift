import Digests
package import Foundation
import Health

/// The identities of imported samples: an export has none, so they are made of what tells a sample
/// apart, the same in every run.
package enum SampleNamespace {
  /// The version-5 UUID of `healthmark` in the namespace of domain names.
  package static let namespace = UUID(
    uuid: (
      0x30, 0x86, 0x84, 0x64, 0xB7, 0x74, 0x59, 0xE4,
      0xA0, 0x41, 0xA1, 0xBD, 0xAA, 0xC8, 0x92, 0x7F
    ))

  /// What makes an identity of the bytes that tell a sample apart.
  ///
  /// - Throws: `DigestError` if the system cannot compute them.
  package static func identify() throws -> @Sendable ([UInt8]) -> UUID {
    _ = try UUID(name: [], namespace: namespace)
    // What was computed once fails only for want of memory: then an identity of its own, never a
    // shared one.
    return { (try? UUID(name: $0, namespace: namespace)) ?? UUID() }
  }
}
