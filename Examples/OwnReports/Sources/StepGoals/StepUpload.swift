import Foundation

#if canImport(FoundationNetworking)
  // On Linux, URLRequest and URLSession are in a module of their own.
  import FoundationNetworking
#endif

/// Sends steps to the app's server.
public struct StepUpload: Sendable {
  private let address: URL

  public init(to address: URL) {
    self.address = address
  }

  /// Returns the request that sends the days as JSON.
  public func request(_ days: [DailySteps]) throws -> URLRequest {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = .sortedKeys
    var request = URLRequest(url: address)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try encoder.encode(days)
    return request
  }
}
