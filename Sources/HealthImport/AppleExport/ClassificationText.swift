import Foundation
import Health

/// The wording of the Health app for the classifications of electrocardiograms, by language.
///
/// Each text in the table has the same meaning in every language, whether or not a version of the
/// app uses it.
enum ClassificationText {
  /// The classification that a text means; nil if the text is unknown.
  static func classification(_ text: String) -> HKElectrocardiogram.Classification? {
    byText[folded(text)]
  }

  /// Makes texts comparable regardless of capital letters, letter width and kinds of spaces.
  private static func folded(_ text: String) -> String {
    text.precomposedStringWithCompatibilityMapping.lowercased()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static let byText: [String: HKElectrocardiogram.Classification] = Dictionary(
    uniqueKeysWithValues: table.flatMap { classification, texts in
      Set(texts.map(folded)).map { ($0, classification) }
    })

  /// English comes first, then German, French, Spanish, Italian, Portuguese, Dutch, Japanese and
  /// Chinese.
  private static let table: [HKElectrocardiogram.Classification: [String]] = [
    .sinusRhythm: [
      "Sinus Rhythm", "Sinusrhythmus", "Rythme sinusal", "Ritmo sinusal", "Ritmo sinusale",
      "Sinusritme", "洞調律", "窦性心律", "竇性心律",
    ],
    .atrialFibrillation: [
      "Atrial Fibrillation", "Vorhofflimmern", "Fibrillation atriale",
      "Fibrillation auriculaire", "Fibrilación auricular", "Fibrilación atrial",
      "Fibrillazione atriale", "Fibrilação atrial", "Fibrilação auricular",
      "Fibrilhação auricular", "Atriumfibrilleren", "Boezemfibrilleren", "Atriumfibrillatie",
      "心房細動", "心房颤动", "房颤", "心房顫動", "心房纖維顫動",
    ],
    .inconclusiveLowHeartRate: [
      "Low Heart Rate", "Inconclusive - Low Heart Rate", "Heart Rate Under 50",
      "Niedrige Herzfrequenz", "Fréquence cardiaque basse", "Fréquence cardiaque faible",
      "Frecuencia cardiaca baja", "Frecuencia cardíaca baja", "Frequenza cardiaca bassa",
      "Frequência cardíaca baixa", "Lage hartslag", "低心拍数", "低い心拍数", "低心率", "心率过低",
      "心率過低",
    ],
    .inconclusiveHighHeartRate: [
      "High Heart Rate", "Inconclusive - High Heart Rate", "Heart Rate Over 120",
      "Heart Rate Over 150", "Hohe Herzfrequenz", "Fréquence cardiaque élevée",
      "Frecuencia cardiaca alta", "Frecuencia cardíaca alta", "Frequenza cardiaca alta",
      "Frequenza cardiaca elevata", "Frequência cardíaca alta", "Frequência cardíaca elevada",
      "Hoge hartslag", "高心拍数", "高い心拍数", "高心率", "心率过高", "心率過高",
    ],
    .inconclusivePoorReading: [
      "Poor Recording", "Poor Reading", "Inconclusive - Poor Reading",
      "Inconclusive - Poor Recording", "Schlechte Aufzeichnung", "Mauvais enregistrement",
      "Enregistrement de mauvaise qualité", "Registro deficiente", "Mala grabación",
      "Registrazione scadente", "Registrazione di scarsa qualità", "Gravação ruim",
      "Má gravação", "Slechte opname", "记录质量差", "記錄品質不佳",
    ],
    .inconclusiveOther: [
      "Inconclusive", "Nicht eindeutig", "Uneindeutig", "Nicht schlüssig", "Non concluant",
      "No concluyente", "Non conclusivo", "Inconcludente", "Inconclusivo", "Não conclusivo",
      "Niet doorslaggevend", "Geen uitsluitsel", "判定不能", "无法判定", "不确定", "無法判定",
      "不確定",
    ],
    .notSet: [
      "Not Set", "Unclassified", "Not Classified", "Nicht klassifiziert", "Non classé",
      "Sin clasificar", "Non classificato", "Não classificado", "Niet geclassificeerd", "未分類",
      "未分类",
    ],
    .unrecognized: ["Unrecognized"],
  ]
}
