// The clauses of accounts about samples, nights, objects and participants.
extension Spanish {
  func clause(_ fact: SampleFact) -> String {
    switch fact {
    case .absences(let part, let values):
      "\(number(part.count)) de \(counted(part.all, .sample))"
        + " \(form(part.count, "es", "son"))"
        + " \(Self.list(values.map { "'\($0)'" }, conjunction: Self.or(before:)))"
        + " y no \(form(part.count, "cuenta", "cuentan")) salvo que 'values'"
        + " \(form(values.count, "lo", "los")) nombre"
    case .keptOverlaps: "cada muestra cuenta, también donde las fuentes se solapan"
    case .held(let length):
      "una lectura sin duración dura hasta la siguiente, como máximo \(text(length))"
    case .withoutTime(let part):
      "\(number(part.count)) de \(counted(part.all, .reading)) no \(has(part.count)) duración ni"
        + " parte del tiempo; con 'instants: hold' contarían"
    case .glucoseManagementIndicator(let readings, let days):
      "el GMI está definido para 14 días de lecturas continuas con el 70 % de ellas presentes; este"
        + " rango de fechas tiene \(counted(readings, .reading)) en \(counted(days, .day))"
    case .sessions(let length):
      "las lecturas de una fuente que empiezan como máximo \(text(length)) después de la anterior"
        + " se promedian en una"
    case .firstDayExcluded:
      "la primera fecha de cada serie de fechas con lecturas no cuenta; más de dos fechas sin"
        + " lecturas terminan una serie"
    case .daysStart(let time):
      "los días van de \(the(time)) a \(the(time)), y su primera mitad son las primeras doce"
        + " horas, en las que un protocolo tiene sus mañanas"
    case .unpaired(1): "una muestra sin pareja no se usa"
    case .unpaired(let count): "\(number(count)) muestras sin pareja no se usan"
    case .copied(1):
      "una medición está en los datos de dos fuentes, con la misma hora y los mismos valores, y"
        + " cuenta una vez"
    case .copied(let count):
      "\(number(count)) mediciones están también en los datos de otra fuente, con las mismas horas"
        + " y los mismos valores, y cuentan una vez"
    case .farFromOthers(let count):
      "\(farReadings(count)) \(form(count, "cuenta", "cuentan")), pero no"
        + " \(form(count, "se destaca: se aleja", "se destacan: se alejan")) más de una quinta parte de la mediana de hasta"
        + " 15 lecturas anteriores y posteriores, en un plazo de 28 días, y más de ocho veces su"
        + " dispersión"
    case .unrecorded(let count, let noun):
      "\(counted(count, noun)) con datos de algún tipo en muy pocos días para un recuento"
    case .tooManyItems(let count, let limit):
      "no se enumera ninguno de los \(number(count)) elementos, porque son más de \(number(limit))"
    case .daysOfProfile(let areNights):
      "el total de cada fila se divide por el número de sus \(areNights ? "noches" : "días") con"
        + " datos"
    case .everyDayOfProfile:
      "el total de cada fila se divide por el número de todos sus días desde el primer"
        + " entrenamiento, con entrenamiento o sin él"
    }
  }

  func clause(_ fact: NightFact) -> String {
    switch fact {
    case .inBed(let count):
      return
        "\(counted(inWords: count, .night)) \(has(count)) tiempo en cama, pero no datos de sueño,"
        + " y se \(form(count, "omite", "omiten"))"
    case .asZero(let part):
      return "\(number(part.count)) de \(counted(part.all, .night)) con datos no \(has(part.count))"
        + " ninguno de estos valores y \(form(part.count, "cuenta", "cuentan")) como 0 h"
    case .inParts(let nights): return nightsInParts(nights)
    case .shapes(let sources):
      let listed = sources.map { qualified($0.name, counted($0.count, .night)) }
      return "las horas y las fases de cada noche son de una sola fuente: "
        + listed.joined(separator: ", ")
    case .means(let names):
      return "promedios de las noches que los tienen: "
        + names.map(inSentence).joined(separator: ", ")
    case .withoutMeans(let names):
      return "las noches cortan en dos el sueño principal, así que no hay promedios de"
        + " \(Self.list(names.map(inSentence)) { _ in "ni" })"
    case .longestPart(let count, _):
      return "solo de la parte más larga en \(counted(inWords: count, .night))"
    }
  }

  private func nightsInParts(_ nights: [[Int]]) -> String {
    let minutes = nights.flatMap(\.self)
    let (least, greatest) = (minutes.min() ?? 0, minutes.max() ?? 0)
    let most = nights.map(\.count).max() ?? 1
    let parts =
      nights.count == 1 || most == 1 ? "\(word(most + 1, .part)) partes" : "varias partes"
    let apart = least == greatest ? "\(greatest)" : "\(least) a \(greatest)"
    return "\(counted(inWords: nights.count, .night)) \(has(nights.count)) el sueño en \(parts),"
      + " con \(apart) min entre ellas, que estas cifras no incluyen: la hora de dormir, el punto"
      + " medio del sueño, los despertares y la vigilia son solo de la parte más larga, y"
      + (minutes.count == 1 ? " la otra cuenta como siesta" : " las otras cuentan como siestas")
  }

  func clause(_ fact: ObjectFact) -> String {
    switch fact {
    case .repeatedWorkouts(1): "un entrenamiento que otra fuente también registró queda fuera"
    case .repeatedWorkouts(let count):
      "\(number(count)) entrenamientos que otra fuente también registró quedan fuera"
    case .zonesHeld(let length):
      "una frecuencia cardiaca en un entrenamiento dura hasta la siguiente de su fuente, como"
        + " máximo \(text(length))"
    case .workoutsWithoutHeartRates(let part):
      "\(number(part.count)) de \(number(part.all))"
        + " \(form(part.all, "entrenamiento", "entrenamientos")) no \(has(part.count)) frecuencias"
        + " cardiacas ni tiempo en zonas"
    case .outsideZones(minutes: 0):
      "menos de un minuto con frecuencias cardiacas fuera de las zonas no cuenta"
    case .outsideZones(let minutes):
      "\(counted(minutes, .minute)) con frecuencias cardiacas fuera de las zonas no"
        + " \(form(minutes, "cuenta", "cuentan"))"
    case .routeMeasures(let rise):
      "una distancia es la suma de los círculos máximos entre puntos, sin pausas de más de dos"
        + " minutos; un ascenso cuenta subidas de al menos \(rise) m"
    case .unreadableRoutes(let part):
      "los archivos de \(number(part.count)) de \(number(part.all))"
        + " \(form(part.all, "ruta", "rutas")) faltan o están dañados, y su distancia y su ascenso no cuentan"
    case .unknownClassifications(1, let other):
      "un electrocardiograma tiene una clasificación desconocida y cuenta como '\(other)'"
    case .unknownClassifications(let count, let other):
      "\(number(count)) electrocardiogramas tienen clasificaciones desconocidas y cuentan como"
        + " '\(other)'"
    case .unreadableAmounts(1): "una cantidad en los metadatos de un evento no se puede leer"
    case .unreadableAmounts(let count):
      "\(number(count)) cantidades en los metadatos de eventos no se pueden leer"
    case .inferredCycles:
      "ninguna muestra indica 'HKMenstrualCycleStart', así que un ciclo empieza en un día con flujo"
        + " después de nueve días o más sin él"
    case .longCycles(let count, let days):
      "\(counted(inWords: count, .cycle)) de más de \(counted(days, .day)) no"
        + " \(form(count, "cuenta", "cuentan")) para el promedio de la duración, porque los días sin"
        + " registros pueden ser parte de \(form(count, "él", "ellos"))"
    case .daysBeforeCycles(1):
      "un día con flujo anterior al primer inicio indicado no pertenece a ningún ciclo"
    case .daysBeforeCycles(let count):
      "\(number(count)) días con flujo anteriores al primer inicio indicado no pertenecen a ningún"
        + " ciclo"
    }
  }

  func clause(_ fact: ParticipantFact) -> String {
    switch fact {
    case .count(let count): "hasta \(participants("\(number(count))", count)) en un intervalo"
    case .countNotStated:
      "no se indica el número de participantes, porque podría mostrar el tamaño de un grupo pequeño"
    case .groups(let groups):
      "\(form(groups.count, "grupo", "grupos")): "
        + groups.map { "\($0.name) (hasta \(number($0.count)))" }.joined(separator: ", ")
    case .disclosure(let minimum, let hasGroups):
      "un intervalo con datos de menos de \(number(minimum)) participantes se muestra como uno sin"
        + " datos"
        + (hasGroups
          ? ", igual que los grupos pequeños, y que todos los participantes donde se podría"
            + " calcular un grupo pequeño a partir de ellos" : "")
    case .rowsUnfinished: "las filas de intervalos que no habían terminado quedan fuera"
    case .rowsOfOtherIntervals:
      "las filas de intervalos de otra duración, o que empiezan otro día, quedan fuera"
    case .valuesBeyondRange:
      "los valores que superan el rango de los números en la unidad quedan fuera"
    case .strayIntervals(let count):
      "\(counted(count, .interval)) \(form(count, "empieza", "empiezan")) en otra fecha que los de"
        + " la consulta, así que \(form(count, "queda", "quedan")) fuera; 'week_starts' y 'anchor'"
        + " deben ser los de la definición de los participantes"
    case .leftOut(let count, let reason): leftOut(count, reason)
    }
  }

  private func leftOut(_ count: StatedCount, _ reason: ParticipantFact.Reason) -> String {
    let (text, number): (String, Int) =
      switch count {
      case .exactly(let count): (self.number(count), count)
      // The words after `menos de 5` are in the plural.
      case .fewer(let count): ("menos de \(self.number(count))", 2)
      case .atLeast(let count): ("\(self.number(count)) o más", 2)
      }
    let who = participants(text, number)
    let out = form(number, "queda fuera", "quedan fuera")
    return switch reason {
    case .unlikeValues:
      "\(who) con valores de otro tipo, o con una unidad que no se puede convertir, \(out)"
    case .damagedRows: "\(who) con filas que no se pueden leer \(out)"
    case .contradictoryRows: "\(who) con filas que se contradicen \(out)"
    case .noGroup: "\(who) sin grupo \(out)"
    case .noRows: "\(who) con grupo no \(has(number)) filas"
    }
  }

  private func participants(_ text: String, _ count: Int) -> String {
    "\(text) \(form(count, "participante", "participantes"))"
  }
}
