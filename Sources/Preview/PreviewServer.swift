import CMicroHTTPD
package import Files
import Foundation

/// Serves pages from memory on the loopback addresses of this machine until the process ends (W6,
/// W7).
package final class PreviewServer: @unchecked Sendable {
  /// The greatest number of open event streams. When another one starts, the oldest ends, because
  /// its browser might be gone.
  private static let streamLimit = 16

  private let script: LiveScript
  /// The functions of libmicrohttpd, which is loaded only for a preview.
  fileprivate let http: healthmark_http
  private let lock = NSLock()
  private var contents = PreviewContents()
  private var livePages: [String: [UInt8]] = [:]
  /// The gate; `nil` before the port is known.
  private var gate: PreviewGate?
  /// The streams that wait for a change, oldest first.
  private var waiting: [PreviewStream] = []

  /// Starts to answer requests, at first without pages.
  ///
  /// - Throws: the reason why the library cannot be loaded, or why the system does not allow the
  ///   server to listen.
  package init(_ script: LiveScript) throws(PreviewError) {
    self.script = script
    var http = healthmark_http()
    if let reason = healthmark_load_http(&http) {
      throw .withoutLibrary(String(cString: reason))
    }
    self.http = http
    // The server lives as long as the process.
    let context = Unmanaged.passRetained(self).toOpaque()
    guard let daemon = healthmark_listen_on_loopback(&http, 0, 0, Self.answer, context) else {
      throw .refused(.last)
    }
    let port = healthmark_port(&http, daemon)
    lock.withLock { gate = PreviewGate(token: PreviewToken(), port: port) }
    // Not every machine has IPv6. On machines that do, this reserves the address.
    _ = healthmark_listen_on_loopback(&http, 1, port, Self.answer, context)
  }

  /// The address of the first page, with the token.
  package var address: String { lock.withLock { gate?.address ?? "" } }

  /// Replaces all pages. Browsers that show one reload it if anything changed.
  ///
  /// - Parameter pages: HTML by its percent-encoded path below the token; the path of the first
  ///   page is empty.
  package func publish(_ pages: [String: String]) {
    change {
      contents.publish(pages)
      livePages = contents.pages.mapValues {
        Array(script.added(to: $0, events: contents.eventsAddress).utf8)
      }
    }
  }

  /// Keeps the pages, and makes browsers show a sentence above them until new pages are published.
  package func warn(_ sentence: String) {
    change { contents.warn(sentence) }
  }

  private func change(_ body: () -> Void) {
    lock.withLock {
      let before = contents.version
      body()
      guard contents.version != before else { return }
      for stream in waiting { http.resume_connection(stream.connection) }
      waiting = []
    }
  }

  /// Copies the next event of a stream.
  ///
  /// - Returns: the number of bytes; 0 if the stream is suspended until the next event, -1 at its
  ///   end.
  fileprivate func read(_ stream: PreviewStream, into buffer: UnsafeMutableRawBufferPointer) -> Int
  {
    lock.withLock {
      if stream.isOver { return -1 }
      if let event = contents.event(after: stream.known) {
        guard event.utf8.count <= buffer.count else { return -1 }
        stream.known = contents.version
        buffer.copyBytes(from: event.utf8)
        return event.utf8.count
      }
      waiting.append(stream)
      http.suspend_connection(stream.connection)
      if waiting.count > Self.streamLimit {
        let oldest = waiting.removeFirst()
        oldest.isOver = true
        http.resume_connection(oldest.connection)
      }
      return 0
    }
  }
}

/// The reason why a preview cannot start.
package enum PreviewError: Error, Hashable, Sendable {
  /// libmicrohttpd cannot be loaded, with the system's words.
  case withoutLibrary(String)
  /// The system does not allow the server to listen.
  case refused(SystemError)
}

/// A browser that listens to the events of a preview.
private final class PreviewStream {
  let server: PreviewServer
  let connection: OpaquePointer
  /// The latest version that the browser has.
  var known: Int
  /// True if the stream ends at the next read.
  var isOver = false

  init(_ server: PreviewServer, _ connection: OpaquePointer, known: Int) {
    self.server = server
    self.connection = connection
    self.known = known
  }
}

// Answers, on the threads of libmicrohttpd.
extension PreviewServer {
  private static let answer: MHD_AccessHandlerCallback = {
    context, connection, path, method, _, _, _, _ in
    guard let context, let connection, let path, let method else { return .NO }
    let server = Unmanaged<PreviewServer>.fromOpaque(context).takeUnretainedValue()
    let decision = server.lock.withLock { server.gate }?.decision(
      about: String(cString: path), method: String(cString: method),
      hosts: server.fields("Host", of: connection),
      origins: server.fields("Origin", of: connection))
    return server.answer(decision ?? .silence, connection)
  }

  private func answer(
    _ decision: PreviewGate.Decision, _ connection: OpaquePointer
  ) -> MHD_Result {
    switch decision {
    case .silence:
      // libmicrohttpd closes the connection.
      return .NO
    case .wrongMethod:
      return send(connection, MHD_HTTP_METHOD_NOT_ALLOWED, [], ["Allow": "GET, HEAD"])
    case .open(path: PreviewContents.eventsPath):
      return sendEvents(connection)
    case .open(let path):
      guard let page = lock.withLock({ livePages[path] }) else {
        return send(connection, MHD_HTTP_NOT_FOUND, [], [:])
      }
      return send(
        connection, MHD_HTTP_OK, page,
        [
          "Content-Type": "text/html; charset=utf-8",
          // A page itself cannot forbid framing.
          "Content-Security-Policy": "frame-ancestors 'none'",
        ])
    }
  }

  /// Sends the events after the last one that the browser has received. A browser that reconnects
  /// gives its last event in a header field, a new one in its address.
  private func sendEvents(_ connection: OpaquePointer) -> MHD_Result {
    let known =
      fields("Last-Event-ID", of: connection).first
      ?? fields(PreviewContents.versionArgument, of: connection, .GET_ARGUMENT_KIND).first
    let stream = PreviewStream(self, connection, known: known.flatMap { Int($0) } ?? 0)
    let response = http.create_response_from_callback(
      .max, 1 << 10,
      { context, _, bytes, maximum in
        guard let context, let bytes else { return -1 }
        let stream = Unmanaged<PreviewStream>.fromOpaque(context).takeUnretainedValue()
        return stream.server.read(
          stream, into: UnsafeMutableRawBufferPointer(start: bytes, count: maximum))
      }, Unmanaged.passRetained(stream).toOpaque(),
      { context in
        if let context { Unmanaged<PreviewStream>.fromOpaque(context).release() }
      })
    return send(response, connection, MHD_HTTP_OK, ["Content-Type": "text/event-stream"])
  }

  private func send(
    _ connection: OpaquePointer, _ status: Int32, _ bytes: [UInt8], _ fields: [String: String]
  ) -> MHD_Result {
    let response = bytes.withUnsafeBytes {
      http.create_response_from_buffer(
        $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
    }
    return send(response, connection, status, fields)
  }

  /// - Parameter response: `nil` if memory ran out; the connection is then closed.
  private func send(
    _ response: OpaquePointer?, _ connection: OpaquePointer, _ status: Int32,
    _ fields: [String: String]
  ) -> MHD_Result {
    guard let response else { return .NO }
    defer { http.destroy_response(response) }
    let always = [
      "Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin",
    ]
    for (name, value) in always.merging(fields, uniquingKeysWith: { $1 }).sorted(by: <) {
      _ = http.add_response_header(response, name, value)
    }
    return http.queue_response(connection, UInt32(status), response)
  }

  /// The values of all fields with a name.
  private func fields(
    _ name: String, of connection: OpaquePointer, _ kind: MHD_ValueKind = .HEADER_KIND
  ) -> [String] {
    var wanted = Fields(name: name.lowercased())
    withUnsafeMutablePointer(to: &wanted) { wanted in
      _ = http.get_connection_values(
        connection, kind,
        { context, _, name, value in
          guard let context, let name else { return .YES }
          let wanted = context.assumingMemoryBound(to: Fields.self)
          if String(cString: name).lowercased() == wanted.pointee.name {
            wanted.pointee.values.append(value.map { String(cString: $0) } ?? "")
          }
          return .YES
        }, wanted)
    }
    return wanted.values
  }

  private struct Fields {
    let name: String
    var values: [String] = []
  }
}
