import Foundation

/// A connection on which a test can send any bytes to a server on this machine.
final class RawClient {
  private let socket: Int32

  /// Connects to a port. `nil` if nothing listens there.
  init?(_ address: String = "127.0.0.1", port: UInt16) {
    #if os(Linux)
      socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
      var isOn: Int32 = 1
      setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = inet_addr(address)
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let isConnected = withUnsafePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if !isConnected { return nil }
  }

  deinit {
    close(socket)
  }

  #if os(Linux)
    private static let sending = Int32(MSG_NOSIGNAL)
  #else
    private static let sending: Int32 = 0
  #endif

  /// Sends bytes until the server accepts no more.
  func send(_ bytes: some Sequence<UInt8>) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Self.sending)
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The bytes received until the server closes the connection, or until they contain a text.
  func receive(until text: String? = nil) -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let received = String(decoding: bytes, as: UTF8.self)
      if let text, received.contains(text) { return received }
      let count = recv(socket, &piece, piece.count, 0)
      guard count > 0 else { return received }
      bytes += piece[..<count]
    }
  }
}
