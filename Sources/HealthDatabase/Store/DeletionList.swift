import Files
package import Foundation
import Health

/// The identities of the samples of one type that an import deleted.
package struct DeletionList {
  /// The position of the first deletion; the other deletions have the following positions.
  let first: Int
  let identities: [UUID]

  package init(first: Int, identities: [UUID]) {
    self.first = first
    self.identities = identities
  }

  /// - Throws: `DatabaseError` if the list is not as it was written.
  init(first: Int, digest: [UInt8], bytes: [UInt8], lastPosition: Int, path: String) throws {
    guard first > 0, first <= lastPosition, bytes.count / 16 <= lastPosition - first + 1 else {
      throw DatabaseError.damaged(path, "its list of deletions has positions beyond its last")
    }
    self.first = first
    identities = stride(from: 0, to: bytes.count - 15, by: 16).map { offset in
      bytes.withUnsafeBytes {
        UUID(uuid: $0.loadUnaligned(fromByteOffset: offset, as: uuid_t.self))
      }
    }
    guard bytes.count % 16 == 0, self.digest() == digest else {
      throw DatabaseError.damaged(path, "its list of deletions differs from what was written")
    }
  }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16 * identities.count)
    for identity in identities {
      withUnsafeBytes(of: identity.uuid) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  package func digest() -> [UInt8] {
    let digest = SHA256()
    digest.update("\(first)\n")
    digest.update(bytes)
    return digest.finalize().bytes
  }

  func deletions(after position: Int) -> [PlacedDeletion] {
    zip(first..., identities).lazy.filter { $0.0 > position }.map {
      PlacedDeletion(position: $0, object: HKDeletedObject(uuid: $1))
    }
  }
}
