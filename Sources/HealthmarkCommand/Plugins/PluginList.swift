import Health
import JSON
import Plugins
import Report

/// All available plug-ins: the registered ones, followed by the plug-ins in folders.
struct PluginList {
  let registry: Registry
  let use: PluginUse

  struct Row {
    let id: String
    let kind: String
    let version: String
    /// The place: `built in`, or the path of the folder.
    let place: String
    /// The state, such as `needs consent` or `cannot be used`; empty for a built-in plug-in.
    let state: String
    let digest: String?
    let summary: String
  }

  func rows(_ console: Console) -> [Row] {
    let builtIn = registry.plugins.map { kind, plugin in
      Row(
        id: plugin.id, kind: kind.rawValue, version: plugin.version, place: "built in", state: "",
        digest: nil, summary: ReaderChoice.summary(of: plugin))
    }
    return builtIn + installed(console)
  }

  /// The user's approvals. If they cannot be read, the reason is reported and the result is empty.
  private func approvals(_ console: Console) -> Approvals {
    do throws(ApprovalsError) {
      return try ApprovalsFile(environment: use.surroundings.environment).read()
    } catch {
      console.warn(error.message)
      return Approvals()
    }
  }

  private func installed(_ console: Console) -> [Row] {
    let search = use.search(for: nil)
    let approvals = approvals(console)
    do {
      return try search.all().map { id, result in
        switch result {
        case .success(let folder):
          let isAllowed = approvals.all.contains {
            $0.id == id && $0.digest == folder.digest && $0.project == search.project
              // Checks if bubblewrap works only if it makes a difference.
              && ($0.containment == .none || use.runner.containment.level >= $0.containment)
          }
          let isDeveloped =
            approvals.developing.contains { $0.project == search.project }
            && approvals.developing(
              folder.path, project: search.project, containment: use.runner.containment.level)
              != nil
          return Row(
            id: id, kind: folder.manifest.kind.rawValue,
            version: folder.manifest.version.description, place: folder.path,
            state: isAllowed
              ? "allowed here" : isDeveloped ? "allowed while developing" : "needs consent",
            digest: folder.digest,
            summary: folder.manifest.summary)
        case .failure(let error):
          return Row(
            id: id, kind: "", version: "", place: error.file, state: "cannot be used",
            digest: nil, summary: error.message)
        }
      }
    } catch {
      console.warn(Message(of: error))
      return []
    }
  }

  static func text(_ rows: [Row]) -> String {
    Table(
      columns: ["Plug-in", "Kind", "Version", "From", "State", "What it does"].map {
        .init($0, isNumeric: false)
      },
      rows: rows.map { [$0.id, $0.kind, $0.version, $0.place, $0.state, $0.summary] }
    ).plainText(cellLimit: 200)
  }

  static func json(_ rows: [Row]) -> String {
    let plugins = rows.map { row -> JSONValue in
      [
        "id": .string(row.id), "kind": .string(row.kind), "version": .string(row.version),
        "from": .string(row.place), "state": .string(row.state),
        "digest": row.digest.map(JSONValue.string) ?? .null, "summary": .string(row.summary),
      ]
    }
    let json: JSONValue = ["plugins": .array(plugins)]
    return json.text
  }
}
