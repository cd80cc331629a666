// The clauses of accounts about samples, nights, objects and participants.
extension SimplifiedChinese {
  /// A number of some things out of all of them: `5 个样本中有 2 个`.
  ///
  /// - Parameters:
  ///   - things: the things with their measure word, such as `个样本`.
  ///   - word: the measure word alone.
  private func some(_ part: Part, _ things: String, _ word: String) -> String {
    spaced("\(number(part.all))\(things)中有\(number(part.count))\(word)")
  }

  func clause(_ fact: SampleFact) -> String {
    switch fact {
    case .absences(let part, let values):
      some(part, "个样本", "个")
        + "是\(values.map { "“\($0)”" }.joined(separator: "或"))，除非“values”将其列出，否则不计入"
    case .keptOverlaps: "每个样本都计入，来源重叠之处也是如此"
    case .held(let length): spaced("没有时长的读数持续到下一个读数，最长\(text(length))")
    case .withoutTime(let part):
      some(part, "个读数", "个") + "没有时长，不占时间比例；用“instants: hold”可以计入"
    case .glucoseManagementIndicator(let readings, let days):
      "GMI 的定义要求 14 天的连续监测，且至少有 70% 的读数；"
        + spaced("此范围在\(counted(days, .day))内有\(counted(readings, .reading))")
    case .sessions(let length):
      spaced("同一来源的读数，若与前一个的开始时间相隔不超过\(text(length))，则平均为一个")
    case .firstDayExcluded:
      "每一段连续有读数的日期中，第一天不计入；连续超过两天没有读数即结束一段"
    case .daysStart(let time):
      spaced("一天从\(time)到次日\(time)，前半天是最初的 12 小时，测量方案中的早晨在其中")
    case .unpaired(let count): spaced("\(number(count))个没有配对的样本未采用")
    case .copied(let count):
      spaced("\(number(count))次测量也出现在另一个来源的数据中，时间和数值相同，只计一次")
    case .farFromOthers(let count):
      spaced("\(farReadings(count))计入，但不据此列出要点：与前后 28 天内最多 15 个读数的中位数")
        + "相差超过五分之一，并超过其离散程度的 8 倍"
    case .unrecorded(let count, let noun):
      spaced("有\(counted(count, noun))，其中有任何类型数据的日子太少，不足以计数")
    case .tooManyItems(let count, let limit):
      spaced("共\(number(count))项，超过\(number(limit))项，因此都不列出")
    case .daysOfProfile(let areNights):
      "各行的总和除以该行有数据的\(areNights ? "晚数" : "天数")"
    case .everyDayOfProfile: "各行的总和除以首次体能训练以来该行的全部天数，不论当天有没有训练"
    }
  }

  func clause(_ fact: NightFact) -> String {
    switch fact {
    case .inBed(let count):
      return spaced("\(counted(count, .night))有卧床时间，但没有睡眠数据，已略过")
    case .asZero(let part):
      return spaced("有数据的\(some(part, "晚", "晚"))没有这些值，按 0 小时计")
    case .inParts(let nights): return nightsInParts(nights)
    case .shapes(let sources):
      let listed = sources.map { qualified($0.name, counted($0.count, .night)) }
      return "各晚的时间和阶段来自一个来源：" + listed.joined(separator: "、")
    case .means(let names):
      return "只对有该数值的晚上取平均值：" + names.map(inSentence).joined(separator: "、")
    case .withoutMeans(let names):
      return "主睡眠被晚与晚的分界切成两段，因此没有\(list(names.map(inSentence)))的平均值"
    case .longestPart(let count, let isOfTwo):
      return spaced("其中\(counted(count, .night))只取\(longest(isOfTwo: isOfTwo))")
    }
  }

  private func longest(isOfTwo: Bool) -> String { isOfTwo ? "较长的一段" : "最长的一段" }

  private func nightsInParts(_ nights: [[Int]]) -> String {
    let minutes = nights.flatMap(\.self)
    let (least, greatest) = (minutes.min() ?? 0, minutes.max() ?? 0)
    let most = nights.map(\.count).max() ?? 1
    let parts =
      nights.count == 1 || most == 1 ? spaced("\(number(most + 1))段") : "几段"
    let apart =
      least == greatest
      ? counted(greatest, .minute) : range(number(least), to: counted(greatest, .minute))
    return spaced("\(counted(nights.count, .night))的睡眠分为\(parts)，间隔\(apart)，")
      + "不包含在这些数字中：就寝时间、睡眠中点、醒来次数和清醒时间只取\(longest(isOfTwo: most == 1))，"
      + "其余算作小睡"
  }

  func clause(_ fact: ObjectFact) -> String {
    switch fact {
    case .repeatedWorkouts(let count):
      spaced("另一个来源也记录了的\(number(count))次体能训练不计入")
    case .zonesHeld(let length):
      spaced("体能训练中的一个心率持续到同一来源的下一个心率，最长\(text(length))")
    case .workoutsWithoutHeartRates(let part):
      some(part, "次体能训练", "次") + "没有心率，也没有区间时间"
    case .outsideZones(minutes: 0): "心率不在任何区间的时间不足 1 分钟，不计入"
    case .outsideZones(let minutes):
      spaced("心率不在任何区间的\(counted(minutes, .minute))不计入")
    case .routeMeasures(let rise):
      "距离是各点之间大圆弧长之和，不含超过两分钟的暂停；"
        + spaced("爬升只计不低于\(number(rise))米的上升")
    case .unreadableRoutes(let part):
      some(part, "条路线", "条") + "的文件缺失或损坏，其距离和爬升不计入"
    case .unknownClassifications(let count, let other):
      spaced("\(number(count))份心电图的分类未知，按“\(other)”计")
    case .unreadableAmounts(let count):
      spaced("事件元数据中的\(number(count))个数量无法读取")
    case .inferredCycles:
      "没有样本标明“HKMenstrualCycleStart”，因此以连续 9 天或以上没有经血之后有经血的那天为周期的开始"
    case .longCycles(let count, let days):
      spaced("\(number(count))个超过\(counted(days, .day))的周期不计入平均长度，")
        + "因为其中可能有未作记录的日子"
    case .daysBeforeCycles(let count):
      spaced("首个标明的开始日之前有经血的\(counted(count, .day))不属于任何周期")
    }
  }

  func clause(_ fact: ParticipantFact) -> String {
    switch fact {
    case .count(let count): spaced("每个时段最多\(number(count))名参与者")
    case .countNotStated: "未列出参与者人数，因为它可能透露人数少的组的规模"
    case .groups(let groups):
      "组："
        + groups.map { qualified($0.name, spaced("最多\(number($0.count))名")) }
        .joined(separator: "、")
    case .disclosure(let minimum, let hasGroups):
      spaced("有数据的参与者少于\(number(minimum))名的时段，显示为没有数据")
        + (hasGroups ? "；人数少的组也是如此，若能由此推算出人数少的组，则全体参与者也是如此" : "")
    case .rowsUnfinished: "尚未结束的时段的行不计入"
    case .rowsOfOtherIntervals: "时段长度不同或从另一天开始的行不计入"
    case .valuesBeyondRange: "在该单位下超出数值范围的值不计入"
    case .strayIntervals(let count):
      spaced("\(counted(count, .interval))的开始日期与查询的不同，因此不计入；")
        + "“week_starts”和“anchor”必须与参与者的定义一致"
    case .leftOut(let count, let reason): leftOut(text(count), reason)
    }
  }

  private func leftOut(_ count: String, _ reason: ParticipantFact.Reason) -> String {
    switch reason {
    case .unlikeValues: spaced("\(count)参与者的值属于另一类型，或其单位无法换算，不计入")
    case .damagedRows: spaced("\(count)参与者的行无法读取，不计入")
    case .contradictoryRows: spaced("\(count)参与者的行互相矛盾，不计入")
    case .noGroup: spaced("\(count)参与者没有分组，不计入")
    case .noRows: spaced("\(count)参与者有分组但没有行")
    }
  }

  private func text(_ count: StatedCount) -> String {
    switch count {
    case .exactly(let count): spaced("\(number(count))名")
    case .fewer(let count): spaced("少于\(number(count))名")
    case .atLeast(let count): spaced("\(number(count))名或更多")
    }
  }
}
