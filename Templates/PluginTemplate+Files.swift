// Which of the embedded files is what.
extension PluginTemplate {
  var manifest: [UInt8] {
    switch kind {
    case .reader: PackageResources.reader_plugin_json
    case .query: PackageResources.query_plugin_json
    case .section: PackageResources.section_plugin_json
    case .output: PackageResources.output_plugin_json
    }
  }

  var readme: [UInt8] {
    switch kind {
    case .reader: PackageResources.reader_README_md
    case .query: PackageResources.query_README_md
    case .section: PackageResources.section_README_md
    case .output: PackageResources.output_README_md
    }
  }

  /// The source of the program.
  var source: [UInt8] {
    switch (kind, language) {
    case (.reader, .python): PackageResources.reader_py
    case (.reader, .shell): PackageResources.reader_sh
    case (.reader, .swift): PackageResources.reader_swift
    case (.query, .python): PackageResources.query_py
    case (.query, .shell): PackageResources.query_sh
    case (.query, .swift): PackageResources.query_swift
    case (.section, .python): PackageResources.section_py
    case (.section, .shell): PackageResources.section_sh
    case (.section, .swift): PackageResources.section_swift
    case (.output, .python): PackageResources.output_py
    case (.output, .shell): PackageResources.output_sh
    case (.output, .swift): PackageResources.output_swift
    }
  }

  /// The recorded requests with what belongs to them, by the path in `tests`.
  var tests: [(path: String, bytes: [UInt8])] {
    switch kind {
    case .reader:
      [
        ("steps/request.json", PackageResources.reader_steps_request_json),
        ("steps/answer.jsonl", PackageResources.reader_steps_answer_jsonl),
        ("steps/input/january.steps.csv", PackageResources.reader_january_steps_csv),
        ("another-file/request.json", PackageResources.reader_another_file_request_json),
        ("another-file/answer.jsonl", PackageResources.reader_another_file_answer_jsonl),
        ("another-file/input/letter.txt", PackageResources.reader_letter_txt),
      ]
    case .query:
      [
        ("days/request.json", PackageResources.query_days_request_json),
        ("days/answer.json", PackageResources.query_days_answer_json),
        ("no-data/request.json", PackageResources.query_no_data_request_json),
        ("no-data/answer.json", PackageResources.query_no_data_answer_json),
      ]
    case .section:
      [
        ("weeks/request.json", PackageResources.section_weeks_request_json),
        ("weeks/answer.json", PackageResources.section_weeks_answer_json),
        (
          "unknown-statistic/request.json",
          PackageResources.section_unknown_statistic_request_json
        ),
        ("unknown-statistic/answer.json", PackageResources.section_unknown_statistic_answer_json),
      ]
    case .output:
      [
        ("weeks/request.json", PackageResources.output_weeks_request_json),
        ("weeks/answer.json", PackageResources.output_weeks_answer_json),
        ("several-units/request.json", PackageResources.output_several_units_request_json),
        ("several-units/answer.json", PackageResources.output_several_units_answer_json),
      ]
    }
  }
}
