import Preview
import Testing

@Suite struct `A request to a preview` {
  static let token = PreviewToken()
  static let gate = PreviewGate(token: token, port: 4321)

  private func decision(
    _ path: String, method: String = "GET", hosts: [String] = ["127.0.0.1:4321"],
    origins: [String] = []
  ) -> PreviewGate.Decision {
    Self.gate.decision(about: path, method: method, hosts: hosts, origins: origins)
  }

  @Test(arguments: ["127.0.0.1:4321", "localhost:4321", "LocalHost:4321", "[::1]:4321"])
  func `a preview answers requests to this machine's names for itself (W6)`(_ host: String) {
    let path = "/\(Self.token.text)/weekly.html"
    #expect(decision(path, hosts: [host]) == .open(path: "weekly.html"))
    #expect(decision("/\(Self.token.text)/", method: "HEAD", hosts: [host]) == .open(path: ""))
    #expect(
      decision(path, origins: ["http://127.0.0.1:4321"]) == .open(path: "weekly.html"))
  }

  @Test(arguments: [
    ["rebound.example:4321"], ["127.0.0.1"], ["127.0.0.1:80"], ["127.0.0.1:43210"],
    ["127.0.0.1.example:4321"], ["192.168.0.2:4321"], ["0.0.0.0:4321"], ["::1:4321"], [""], [],
    ["127.0.0.1:4321", "rebound.example"], ["127.0.0.1:4321, rebound.example"],
    ["user@127.0.0.1:4321"], [" 127.0.0.1:4321"],
  ])
  func `a preview does not answer requests to another name (W6)`(_ hosts: [String]) {
    #expect(decision("/\(Self.token.text)/", hosts: hosts) == .silence)
  }

  @Test(arguments: [
    "https://evil.example", "null", "http://127.0.0.1:80", "https://127.0.0.1:4321", "",
    "http://evil.example:4321",
  ])
  func `a preview does not answer requests from another page (W6)`(_ origin: String) {
    #expect(decision("/\(Self.token.text)/events", origins: [origin]) == .silence)
    #expect(
      decision("/\(Self.token.text)/", origins: ["http://localhost:4321", origin]) == .silence)
  }

  @Test func `a preview does not answer requests without the token (W6, W7)`() {
    let token = Self.token.text
    let other = PreviewToken().text
    for path in [
      "", "/", "//", "/\(other)/", "/\(token)", "/\(token.dropLast())/", "/\(token)0/",
      "/\(token.uppercased())x/", "//\(token)/", "/x/\(token)/", "\(token)/", "x/\(token)/",
      "/../\(token)/", "/%2e%2e/etc/passwd", "/../../etc/passwd", "http://127.0.0.1:4321/\(token)/",
    ] {
      #expect(decision(path) == .silence, "\(path)")
    }
  }

  @Test func `the path of a request is looked up as it was sent, and never opened (W7)`() {
    let token = Self.token.text
    #expect(
      decision("/\(token)/../../etc/passwd") == .open(path: "../../etc/passwd"))
    #expect(decision("/\(token)/%2e%2e/a") == .open(path: "%2e%2e/a"))
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "get", ""])
  func `a preview accepts only the methods GET and HEAD`(_ method: String) {
    #expect(decision("/\(Self.token.text)/", method: method) == .wrongMethod)
    #expect(decision("/", method: method) == .silence)
  }
}

@Suite struct `The token of a preview` {
  @Test func `the token of a preview has 128 random bits`() {
    let tokens = (0..<1_000).map { _ in PreviewToken().text }
    #expect(Set(tokens).count == 1_000)
    #expect(tokens.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{32}/) != nil })
    // Every digit occurs at every position.
    for place in 0..<32 { #expect(Set(tokens.map { Array($0)[place] }).count == 16) }
  }

  @Test func `the token of a preview equals only itself`() {
    let token = PreviewToken()
    #expect(token.isEqual(to: token.text))
    #expect(!token.isEqual(to: token.text + "0"))
    #expect(!token.isEqual(to: ""))
    #expect(!token.isEqual(to: PreviewToken().text))
  }
}
