/// A plug-in to begin with: a program in Python that works, its manifest, and recorded requests.
///
/// Its files are in `plugins`. Their names differ, because the package manager embeds each file as
/// a constant with its name.
package enum PluginTemplate: String, CaseIterable, Sendable {
  case reader, query, section, output

  /// A file of the plug-in.
  package struct File: Sendable {
    /// The path in the plug-in's folder.
    package let path: String
    package let text: String
    package let isExecutable: Bool
  }

  /// The path of the program, which is named like the plug-in.
  private static let program = "{{id}}"

  /// The files of a plug-in with this id.
  package func files(id: String) -> [File] {
    templates.map { path, bytes in
      File(
        path: path.replacing("{{id}}", with: id),
        text: String(decoding: bytes, as: UTF8.self).replacing("{{id}}", with: id),
        isExecutable: path == Self.program)
    }
  }

  private var templates: [(path: String, bytes: [UInt8])] {
    switch self {
    case .reader:
      [
        ("plugin.json", PackageResources.reader_plugin_json),
        ("README.md", PackageResources.reader_readme_md),
        (Self.program, PackageResources.reader_program_py),
        ("tests/another-file/answer.jsonl", PackageResources.reader_another_file_answer_jsonl),
        ("tests/another-file/input/letter.txt", PackageResources.reader_letter_txt),
        ("tests/another-file/request.json", PackageResources.reader_another_file_request_json),
        ("tests/steps/answer.jsonl", PackageResources.reader_steps_answer_jsonl),
        ("tests/steps/input/january.steps.csv", PackageResources.reader_january_steps_csv),
        ("tests/steps/request.json", PackageResources.reader_steps_request_json),
      ]
    case .query:
      [
        ("plugin.json", PackageResources.query_plugin_json),
        ("README.md", PackageResources.query_readme_md),
        (Self.program, PackageResources.query_program_py),
        ("tests/days/answer.json", PackageResources.query_days_answer_json),
        ("tests/days/request.json", PackageResources.query_days_request_json),
        ("tests/no-data/answer.json", PackageResources.query_no_data_answer_json),
        ("tests/no-data/request.json", PackageResources.query_no_data_request_json),
      ]
    case .section:
      [
        ("plugin.json", PackageResources.section_plugin_json),
        ("README.md", PackageResources.section_readme_md),
        (Self.program, PackageResources.section_program_py),
        ("tests/out-of-range/answer.json", PackageResources.section_out_of_range_answer_json),
        ("tests/out-of-range/request.json", PackageResources.section_out_of_range_request_json),
        (
          "tests/unknown-statistic/answer.json",
          PackageResources.section_unknown_statistic_answer_json
        ),
        (
          "tests/unknown-statistic/request.json",
          PackageResources.section_unknown_statistic_request_json
        ),
        ("tests/weeks/answer.json", PackageResources.section_weeks_answer_json),
        ("tests/weeks/request.json", PackageResources.section_weeks_request_json),
      ]
    case .output:
      [
        ("plugin.json", PackageResources.output_plugin_json),
        ("README.md", PackageResources.output_readme_md),
        (Self.program, PackageResources.output_program_py),
        ("tests/several-units/answer.json", PackageResources.output_several_units_answer_json),
        ("tests/several-units/request.json", PackageResources.output_several_units_request_json),
        ("tests/weeks/answer.json", PackageResources.output_weeks_answer_json),
        ("tests/weeks/request.json", PackageResources.output_weeks_request_json),
      ]
    }
  }
}
