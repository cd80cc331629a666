#if os(iOS)
  import SwiftUI

  /// The progress of the day. Linux has no SwiftUI, so the file is empty there.
  public struct GoalView: View {
    private let model: GoalModel

    public init(model: GoalModel) {
      self.model = model
    }

    public var body: some View {
      Gauge(value: min(model.progress ?? 0, 1)) {
        Text(model.steps.map { "\($0) steps" } ?? "No steps yet")
      }
      .onAppear { model.start() }
      .onDisappear { model.stop() }
    }
  }
#endif
