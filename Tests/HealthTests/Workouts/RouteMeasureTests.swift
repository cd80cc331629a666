import Health
import TestSupport
import Testing

@Suite struct `Measures of routes` {
  /// Points on the equator, at which a degree is 111.195 km, one second apart.
  private func measure(
    _ altitudes: [Double?], step: Double = 0.001, times: [Double]? = nil
  ) -> RouteMeasure {
    RouteMeasure(
      altitudes.enumerated().map { index, altitude in
        RoutePoint(
          latitude: 0, longitude: Double(index) * step, altitude: altitude,
          time: times?[index] ?? Double(index))
      })
  }

  @Test func `the length is the sum of the great circles`() {
    #expect(abs(measure([0, 0, 0]).length - 222.39) < 0.01)
    #expect(measure([]).length == 0)
    #expect(measure([5]).length == 0)
  }

  @Test(
    arguments: [
      ([100, 102.9, 100, 102.9, 100], 0),
      ([100, 103, 100, 103], 6),
      ([100, 101, 102, 103, 104, 105, 106], 6),
      ([100, 110, 109, 108, 120], 20),
      ([100, 50], 0),
    ] as [([Double], Double)])
  func `a rise counts from three meters on`(_ altitudes: [Double], _ ascent: Double) {
    #expect(measure(altitudes).ascent == ascent)
  }

  @Test func `an ascent is unknown without altitudes`() {
    #expect(measure([nil, nil]).ascent == nil)
    #expect(measure([100, nil]).ascent == nil)
    #expect(measure([100, nil, 110]).ascent == 10)
  }

  @Test func `a route does not continue over a pause, or back in time (X-74)`() {
    let paused = measure([100, 100, 150, 150], times: [0, 1, 122, 123])
    #expect(abs(paused.length - 2 * 111.195) < 0.01)
    #expect(paused.ascent == 0)
    let continued = measure([100, 100, 150, 150], times: [0, 1, 121, 122])
    #expect(abs(continued.length - 3 * 111.195) < 0.01)
    #expect(continued.ascent == 50)
    let reset = measure([100, 100, 150, 150], times: [10, 11, 5, 6])
    #expect(abs(reset.length - 2 * 111.195) < 0.01)
  }
}
