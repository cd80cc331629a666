import Foundation

/// The group of the same name that many systems give each person, with nobody else in it: what the group
/// may write is nobody else's to write then.
enum UserPrivateGroup {
  /// This process' user's; nil if there is none. Root's is nobody's own: some systems put others in it.
  static let number: gid_t? = geteuid() == 0 ? nil : find(for: geteuid())

  private static func find(for user: uid_t) -> gid_t? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 16) { text in
      var person = passwd()
      var found: UnsafeMutablePointer<passwd>?
      guard getpwuid_r(user, &person, text.baseAddress!, text.count, &found) == 0, found != nil
      else { return nil }
      let name = String(cString: person.pw_name)
      return isPrivate(person.pw_gid, to: name) ? person.pw_gid : nil
    }
  }

  private static func isPrivate(_ number: gid_t, to user: String) -> Bool {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 16) { text in
      var entry = group()
      var found: UnsafeMutablePointer<group>?
      guard getgrgid_r(number, &entry, text.baseAddress!, text.count, &found) == 0, found != nil,
        String(cString: entry.gr_name) == user
      else { return false }
      // Whose first group it is besides, its name tells: nobody else bears it.
      var member = entry.gr_mem
      while let name = member?.pointee {
        if String(cString: name) != user { return false }
        member = member?.successor()
      }
      return true
    }
  }
}
