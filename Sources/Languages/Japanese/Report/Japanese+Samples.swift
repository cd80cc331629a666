// The clauses of accounts about samples, nights, objects and participants.
extension Japanese {
  func clause(_ fact: SampleFact) -> String {
    switch fact {
    case .absences(let part, let values):
      "\(self.part(part, ofThings: "サンプル"))は\(values.map(quoted).joined(separator: "または"))で、"
        + "「values」で指定しない限り集計に含めません"
    case .keptOverlaps: "ソースが重複していても、すべてのサンプルを数えています"
    case .held(let length):
      "長さのない測定値は、次の測定値まで、最長\(text(length))続くものとしています"
    case .withoutTime(let part):
      "\(self.part(part, .reading))には長さがなく、時間の割合に含まれません。"
        + "「instants: hold」を指定すると含まれます"
    case .glucoseManagementIndicator(let readings, let days):
      "GMIは、連続測定の70%がそろった14日間について定義されています。"
        + "この範囲には\(days)日間に\(readings)件の測定値があります"
    case .sessions(let length):
      "同じソースの測定値は、前の測定値から\(text(length))以内に始まるものをまとめて平均しています"
    case .firstDayExcluded:
      "測定値のある日が続く期間ごとに、初日は集計に含めません。測定値のない日が3日以上続くと期間が終わります"
    case .daysStart(let time):
      "1日は\(time)から\(time)までで、その前半は最初の12時間です。プロトコルの朝はそこに当たります"
    case .unpaired(let count): "対になる値のないサンプル\(count)件は使っていません"
    case .copied(let count):
      "\(count)件の測定は、時刻と値が同じものが別のソースにもあり、1回だけ数えています"
    case .farFromOthers(let count):
      "\(farReadings(count))は集計に含めますが、ハイライトには使っていません。"
        + "28日以内にある前後最大15件ずつの中央値から5分の1を超え、かつ散らばりの8倍を超えて離れています"
    case .unrecorded(let count, let noun):
      existing("何らかのデータがある日が少ないため回数を数えない", count, noun)
    case .tooManyItems(let count, let limit):
      "項目が\(count)件あり、\(limit)件を超えるため、一覧にしていません"
    case .daysOfProfile(let areNights):
      "各行の合計を、その行のデータのある\(areNights ? "夜" : "日")の数で割っています"
    case .everyDayOfProfile:
      "各行の合計を、最初のワークアウト以降のその行のすべての日数で割っています（ワークアウトのない日を含む）"
    }
  }

  func clause(_ fact: NightFact) -> String {
    switch fact {
    case .inBed(let count):
      "\(counter(count, .night))は就床時間の記録だけで睡眠データがなく、対象外としています"
    case .asZero(let part):
      "データのある\(self.part(part, .night))は、これらの値がないため0時間として数えています"
    case .inParts(let nights): nightsInParts(nights)
    case .shapes(let sources):
      "各夜の時刻とステージは1つのソースによるものです："
        + list(sources.map { qualified($0.name, counter($0.count, .night)) })
    case .means(let names):
      "\(list(names.map(inSentence)))は、その値がある夜の平均です"
    case .withoutMeans(let names):
      "夜の区切りが主な睡眠を二つに分けているため、\(list(names.map(inSentence)))の平均はありません"
    case .longestPart(let count, let isOfTwo):
      "\(counter(count, .night))は\(isOfTwo ? "長いほうの睡眠" : "最も長い睡眠")だけ"
    }
  }

  private func nightsInParts(_ nights: [[Int]]) -> String {
    let minutes = nights.flatMap(\.self)
    let (least, greatest) = (minutes.min() ?? 0, minutes.max() ?? 0)
    let most = nights.map(\.count).max() ?? 1
    let parts = nights.count == 1 || most == 1 ? "\(most + 1)つ" : "いくつか"
    let gap = least == greatest ? "\(greatest)" : range(from: "\(least)", to: "\(greatest)")
    return "\(counter(nights.count, .night))は睡眠が\(gap)分の間隔で\(parts)に分かれています。"
      + "就寝時刻、睡眠中央時刻、中途覚醒回数、中途覚醒時間はこの間隔を含まず、"
      + "\(most == 1 ? "長いほうの睡眠" : "最も長い睡眠")だけの値です。残りは仮眠として数えています"
  }

  func clause(_ fact: ObjectFact) -> String {
    switch fact {
    case .repeatedWorkouts(let count):
      "別のソースも記録したワークアウト\(count)件を除いています"
    case .zonesHeld(let length):
      "ワークアウト中の心拍数は、同じソースの次の値まで、最長\(text(length))続くものとしています"
    case .workoutsWithoutHeartRates(let part):
      "\(self.part(part, ofThings: "ワークアウト"))には心拍数がなく、ゾーンの時間もありません"
    case .outsideZones(minutes: 0):
      "心拍数がどのゾーンにも入らない1分未満の時間は集計に含めません"
    case .outsideZones(let minutes):
      "心拍数がどのゾーンにも入らない\(minutes)分間は集計に含めません"
    case .routeMeasures(let rise):
      "距離は地点間の大円距離の合計で、2分を超える休止を除きます。上昇高度は\(rise) m以上の上りを数えます"
    case .unreadableRoutes(let part):
      "\(self.part(part, ofThings: "経路"))のファイルがないか壊れているため、その距離と上昇高度は集計に含めません"
    case .unknownClassifications(let count, let other):
      "分類が不明な心電図が\(count)件あり、「\(other)」として数えています"
    case .unreadableAmounts(let count):
      "イベントのメタデータに、読み取れない量が\(count)件あります"
    case .inferredCycles:
      "「HKMenstrualCycleStart」を記したサンプルがないため、出血のない日が9日以上続いた後に"
        + "出血のあった日を周期の初日としています"
    case .longCycles(let count, let days):
      "\(days)日を超える\(counted(count, .cycle))は平均の長さに含めていません。記録のない日を含む可能性があります"
    case .daysBeforeCycles(let count):
      "記録された最初の開始日より前の出血\(count)日分は、どの周期にも属しません"
    }
  }

  func clause(_ fact: ParticipantFact) -> String {
    switch fact {
    case .count(let count): "参加者は1区間に最大\(count)人です"
    case .countNotStated:
      "小さなグループの人数が分かるおそれがあるため、参加者数は示していません"
    case .groups(let groups):
      "グループ：\(list(groups.map { qualified($0.name, "最大\($0.count)人") }))"
    case .disclosure(let minimum, let hasGroups):
      "データのある参加者が\(minimum)人未満の区間は、データなしとして示します"
        + (hasGroups
          ? "。小さなグループと、そこから小さなグループの値を計算できる場合の参加者全体も同様です" : "")
    case .rowsUnfinished: "終わっていなかった区間の行は除いています"
    case .rowsOfOtherIntervals: "長さや始まる日が異なる区間の行は除いています"
    case .valuesBeyondRange: "その単位で扱える数の範囲を超える値は除いています"
    case .strayIntervals(let count):
      "\(count)区間は始まる日付がクエリの区間と異なるため除いています。"
        + "「week_starts」と「anchor」は参加者の定義と同じにする必要があります"
    case .leftOut(let count, let reason): leftOut(text(count), reason)
    }
  }

  private func leftOut(_ count: String, _ reason: ParticipantFact.Reason) -> String {
    switch reason {
    case .unlikeValues: "値の種類が異なるか、単位を換算できない参加者\(count)を除いています"
    case .damagedRows: "行を読み取れない参加者\(count)を除いています"
    case .contradictoryRows: "行が互いに矛盾する参加者\(count)を除いています"
    case .noGroup: "グループのない参加者\(count)を除いています"
    case .noRows: "グループのある参加者\(count)には行がありません"
    }
  }

  private func text(_ count: StatedCount) -> String {
    switch count {
    case .exactly(let count): "\(count)人"
    case .fewer(let count): "\(count)人未満"
    case .atLeast(let count): "\(count)人以上"
    }
  }
}
