/// A request to a preview, as far as it decides about the answer.
package struct PreviewRequest: Sendable {
  package var method: String
  /// The path as it was sent, without the part behind `?`.
  package var path: String
  /// The values of all `Host` fields.
  package var hosts: [String]
  /// The values of all `Origin` fields.
  package var origins: [String]

  package init(method: String, path: String, hosts: [String], origins: [String] = []) {
    self.method = method
    self.path = path
    self.hosts = hosts
    self.origins = origins
  }
}

/// The decision who is answered.
///
/// A web page that is open in the same browser can send requests to this machine, also under a name of its own that
/// leads here (DNS rebinding). It cannot know the token, and its name stands in `Host` and `Origin` (W6).
package struct PreviewGate: Sendable {
  package enum Decision: Equatable, Sendable {
    /// The connection is closed without an answer.
    case silence
    /// The method is neither `GET` nor `HEAD`.
    case wrongMethod
    /// The path behind the token, as it was sent.
    case open(path: String)
  }

  package let token: PreviewToken
  package let port: UInt16

  package init(token: PreviewToken, port: UInt16) {
    self.token = token
    self.port = port
  }

  /// The names of this machine for itself, with the port.
  private var authorities: [String] {
    ["127.0.0.1", "localhost", "[::1]"].map { "\($0):\(port)" }
  }

  /// The address to open in a browser.
  package var address: String { "http://\(authorities[0])/\(token.text)/" }

  package func decision(about request: PreviewRequest) -> Decision {
    let parts = request.path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard request.hosts.count == 1, authorities.contains(request.hosts[0].lowercased()),
      request.origins.allSatisfy(authorities.map { "http://\($0)" }.contains),
      parts.count == 3, parts[0].isEmpty, token.isEqual(to: parts[1])
    else { return .silence }
    return request.method == "GET" || request.method == "HEAD"
      ? .open(path: String(parts[2])) : .wrongMethod
  }
}
