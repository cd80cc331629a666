import Files
package import Foundation
package import Health

/// The identities of imported samples. An export contains no identities, so they are derived from
/// the values that identify a sample. They are the same in every run.
package enum SampleNamespace {
  /// The version-5 UUID of `healthmark` in the namespace of domain names.
  package static let namespace = UUID(
    uuid: (
      0x30, 0x86, 0x84, 0x64, 0xB7, 0x74, 0x59, 0xE4,
      0xA0, 0x41, 0xA1, 0xBD, 0xAA, 0xC8, 0x92, 0x7F
    ))

  /// Returns the identity of a sample.
  package static func uuid(of sample: SampleIdentity) -> UUID {
    UUID(name: sample.bytes, namespace: namespace)
  }
}
