/// The decision whether a request is answered.
///
/// A web page that is open in the same browser can send requests to this machine, even under its
/// own name if that name resolves to this machine (DNS rebinding). It cannot know the token, and
/// its name appears in `Host` and `Origin` (W6).
package struct PreviewGate: Sendable {
  package enum Decision: Equatable, Sendable {
    /// The connection is closed without an answer.
    case silence
    /// The method is neither `GET` nor `HEAD`.
    case wrongMethod
    /// The path after the token, as it was sent.
    case open(path: String)
  }

  package let token: PreviewToken
  package let port: UInt16

  package init(token: PreviewToken, port: UInt16) {
    self.token = token
    self.port = port
  }

  /// The names by which this machine refers to itself, with the port.
  private var authorities: [String] {
    ["127.0.0.1", "localhost", "[::1]"].map { "\($0):\(port)" }
  }

  /// The address to open in a browser.
  package var address: String { "http://\(authorities[0])/\(token.text)/" }

  /// - Parameters:
  ///   - path: the path as it was sent, without the part after `?`.
  ///   - hosts: the values of all `Host` fields.
  ///   - origins: the values of all `Origin` fields.
  package func decision(
    about path: String, method: String, hosts: [String], origins: [String]
  ) -> Decision {
    let parts = path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard hosts.count == 1, authorities.contains(hosts[0].lowercased()),
      origins.allSatisfy(authorities.map { "http://\($0)" }.contains),
      parts.count == 3, parts[0].isEmpty, token.isEqual(to: parts[1])
    else { return .silence }
    return method == "GET" || method == "HEAD"
      ? .open(path: String(parts[2])) : .wrongMethod
  }
}

/// The secret part of a preview's address: 128 random bits in hexadecimal digits.
package struct PreviewToken: Sendable {
  package let text: String

  package init() {
    var generator = SystemRandomNumberGenerator()
    self.init(using: &generator)
  }

  package init(using generator: inout some RandomNumberGenerator) {
    let digits = Array("0123456789abcdef")
    text = String((0..<32).map { _ in digits.randomElement(using: &generator)! })
  }

  /// True if the text is equal. The time does not depend on the position of the first difference.
  package func isEqual(to other: some StringProtocol) -> Bool {
    let (own, other) = (Array(text.utf8), Array(other.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
