import JSON

/// Manifests as the authors of plug-ins write them.
enum ManifestText {
  static let query = #"""
    {
      "protocol": 1,
      "id": "training-load",
      "version": "1.0.0",
      "kind": "query",
      "summary": "Training load from workouts and heart rate.",
      "run": "training-load",
      "parameters": {
        "type": "object",
        "properties": {
          "resting_heart_rate": { "type": "number", "minimum": 20, "maximum": 120, "default": 60 }
        },
        "additionalProperties": false
      },
      "output": {
        "type": "object",
        "properties": {
          "load": { "type": ["number", "null"], "title": "Training load", "unit": "count" },
          "acute_load": { "type": ["number", "null"], "baseline": "minimum" }
        },
        "required": ["load"],
        "additionalProperties": false
      },
      "series": [
        { "type": "heartRate", "unit": "count/min", "before": "42 days" },
        { "type": "HKCategoryTypeIdentifierSleepAnalysis", "before": "all" },
        { "type": "workout" }
      ]
    }
    """#

  static let reader = #"""
    {
      "protocol": 1, "id": "fitbit-takeout", "version": "0.1.0", "kind": "reader",
      "summary": "Reads a takeout.", "run": "bin/read",
      "output": {
        "type": "object",
        "properties": { "type": { "enum": ["stepCount", "sleepAnalysis", "HKQuantityTypeIdentifierHeartRate"] } }
      },
      "names": ["*.zip", "Takeout"]
    }
    """#

  static let section = #"""
    {
      "protocol": 1, "id": "heart-zones", "version": "1.0.0", "kind": "section",
      "summary": "Zones.", "run": "run.py", "output": { "type": "array", "minItems": 1 }
    }
    """#

  static let output = #"""
    {
      "protocol": 1, "id": "fhir-observations", "version": "1.0.0", "kind": "output",
      "summary": "FHIR.", "run": "run.py", "suffix": "fhir.json", "output": { "type": "string" }
    }
    """#
}
