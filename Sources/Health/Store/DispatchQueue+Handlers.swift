import Dispatch

extension DispatchQueue {
  /// Calls a handler on this queue.
  ///
  /// HealthKit's handlers are not `@Sendable`: whoever passes one knows that it is called elsewhere.
  func call(_ handler: @escaping () -> Void) {
    let handed = HandedHandler(call: handler)
    async { handed.call() }
  }
}

private struct HandedHandler: @unchecked Sendable {
  let call: () -> Void
}
