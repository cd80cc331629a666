import CFiles
import Foundation

/// The group that many systems create for each user, with the user's name and no other members. A
/// file that only this group may write to is private.
enum UserPrivateGroup {
  /// The private group of this process's user; nil if there is none. Root's group does not count,
  /// because some systems add other users to it.
  ///
  /// Users and groups are looked up with the system's libraries, so entries of a directory service
  /// are found too. A statically linked program finds only the entries in `/etc/passwd` and
  /// `/etc/group`. Without these files, or for a user who is not listed there, the result is nil,
  /// and a file that any group may write to is not private.
  static let number: gid_t? = geteuid() == 0 ? nil : find(for: geteuid())

  private static func find(for user: uid_t) -> gid_t? {
    healthmark_find_users_in_files_if_static()
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 16) { text in
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
      // The name shows whose primary group this is, because user names are unique.
      var member = entry.gr_mem
      while let name = member?.pointee {
        if String(cString: name) != user { return false }
        member = member?.successor()
      }
      return true
    }
  }
}
