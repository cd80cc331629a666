import Foundation
import Health

// Samples from a reader, and inputs that cannot be read.
extension ImportError {
  static func invalidSample(_ error: any Error) -> ImportError {
    ImportError("a reader gave an invalid sample: \(error.localizedDescription)")
  }

  static func noUnit(_ type: String) -> ImportError {
    ImportError("'\(type)' has no unit")
  }

  static func otherSample(_ type: String) -> ImportError {
    ImportError("a reader gives quantity and category samples, not '\(type)'")
  }

  static func tooLong(_ name: String, limit: Int) -> ImportError {
    ImportError("'\(name)' has more than \(limit) bytes")
  }

  package static func unreadable(_ name: String, _ reason: String) -> ImportError {
    ImportError("cannot read '\(name)': \(reason)")
  }
}
