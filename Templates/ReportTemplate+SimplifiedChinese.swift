extension ReportTemplate {
  /// The texts of the reports in Simplified Chinese, by the names of the reports.
  static let simplifiedChinese: [String: [UInt8]] = [
    "activity": PackageResources.activity_zh_Hans_txt,
    "blood-pressure": PackageResources.blood_pressure_zh_Hans_txt,
    "body": PackageResources.body_zh_Hans_txt,
    "cycle": PackageResources.cycle_zh_Hans_txt,
    "data-quality": PackageResources.data_quality_zh_Hans_txt,
    "doctor": PackageResources.doctor_zh_Hans_txt,
    "glucose": PackageResources.glucose_zh_Hans_txt,
    "heart": PackageResources.heart_zh_Hans_txt,
    "monthly": PackageResources.monthly_zh_Hans_txt,
    "sleep": PackageResources.sleep_zh_Hans_txt,
    "training": PackageResources.training_zh_Hans_txt,
    "weekly": PackageResources.weekly_zh_Hans_txt,
    "year-in-review": PackageResources.year_in_review_zh_Hans_txt,
  ]
}
