"""Codes of measurements (LOINC), statistics and units (UCUM)."""

import re

LOINC = "http://loinc.org"
UCUM = "http://unitsofmeasure.org"
# HealthKit's identifiers as codes, with the address that HealthKitOnFHIR also uses.
HEALTHKIT = "http://developer.apple.com/documentation/healthkit"
STATISTICS = "http://terminology.hl7.org/CodeSystem/observation-statistics"
CATEGORY = "http://terminology.hl7.org/CodeSystem/observation-category"

# The LOINC codes of a type, for any interval and statistic.
LOINC_CODES = {
    "BloodPressureDiastolic": [("8462-4", "Diastolic blood pressure")],
    "BloodPressureSystolic": [("8480-6", "Systolic blood pressure")],
    "BodyFatPercentage": [("41982-0", "Percentage of body fat Measured")],
    "BodyMass": [("29463-7", "Body weight")],
    "BodyMassIndex": [("39156-5", "Body mass index (BMI) [Ratio]")],
    "BodyTemperature": [("8310-5", "Body temperature")],
    "DietaryEnergyConsumed": [("9052-2", "Calorie intake total")],
    "HeartRate": [("8867-4", "Heart rate")],
    "HeartRateVariabilitySDNN": [
        ("80404-7", "R-R interval.standard deviation (Heart rate variability)")],
    "Height": [("8302-2", "Body height")],
    "LeanBodyMass": [("91557-9", "Lean body weight")],
    "OxygenSaturation": [
        ("2708-6", "Oxygen saturation in Arterial blood"),
        ("59408-5", "Oxygen saturation in Arterial blood by Pulse oximetry")],
    "PeakExpiratoryFlowRate": [
        ("19935-6", "Maximum expiratory gas flow Respiratory system airway by Peak flow meter")],
    "RespiratoryRate": [("9279-1", "Respiratory rate")],
    "RestingHeartRate": [("40443-4", "Heart rate --resting")],
}
# The LOINC codes of one statistic of a type: for a day, and for any other interval.
LOINC_OF_DAY = {
    ("ActiveEnergyBurned", "sum"): ("41979-6", "Calories burned in 24 hour Calculated"),
    ("HeartRate", "maximum"): ("8873-2", "Heart rate 24 hour maximum"),
    ("StepCount", "sum"): ("41950-7", "Number of steps in 24 hour Measured"),
}
LOINC_OF_INTERVAL = {
    ("ActiveEnergyBurned", "sum"): ("41981-2", "Calories burned"),
    ("StepCount", "sum"): ("55423-8", "Number of steps in unspecified time Pedometer"),
}
# The codes of rates, which are amounts in 24 hours.
RATES = {"41950-7", "41979-6"}

VITAL_SIGNS = {
    "BloodPressureDiastolic", "BloodPressureSystolic", "BodyMass", "BodyMassIndex",
    "BodyTemperature", "HeartRate", "Height", "OxygenSaturation", "RespiratoryRate"}
ACTIVITY = {
    "ActiveEnergyBurned", "AppleExerciseTime", "AppleStandTime", "BasalEnergyBurned",
    "DistanceCycling", "DistanceSwimming", "DistanceWalkingRunning", "FlightsClimbed", "PushCount",
    "StepCount"}

STATISTIC_CODES = {
    "sum": ("sum", "Sum"),
    "average": ("average", "Average"),
    "minimum": ("minimum", "Minimum"),
    "maximum": ("maximum", "Maximum"),
    "count": ("count", "Count"),
}
STATISTIC_WORDS = {
    "mostRecent": "most recent value",
    "duration": "time covered",
}

# HealthKit's symbols that are different in UCUM. The others are the same, including prefixes.
UCUM_SYMBOLS = {
    "count": "1", "%": "%", "Cal": "kcal", "lb": "[lb_av]", "oz": "[oz_av]", "st": "[stone_av]",
    "in": "[in_i]", "ft": "[ft_i]", "yd": "[yd_i]", "mi": "[mi_i]", "l": "L",
    "fl_oz_us": "[foz_us]", "fl_oz_imp": "[foz_br]", "pt_us": "[pt_us]", "pt_imp": "[pt_br]",
    "cup_us": "[cup_us]", "mmHg": "mm[Hg]", "cmAq": "cm[H2O]", "inHg": "[in_i'Hg]",
    "hr": "h", "degC": "Cel", "degF": "[degF]", "IU": "[IU]", "D": "[diop]", "pD": "[p'diop]",
    "dBASPL": "dB[SPL]", "appleEffortScore": "{score}",
}
SAME_IN_UCUM = {
    *"g m L s J K S V W Hz Pa atm cal kcal rad deg lx min d".split(),
    *(prefix + unit for prefix in ("p", "n", "m", "c", "d", "da", "h", "k", "M", "G")
      for unit in ("g", "m", "L", "s", "J", "Pa", "S", "V", "W", "Hz", "cal", "IU")),
}


def ucum(unit):
    """The UCUM code of a unit as HealthKit prints it (rules U-29 to U-31), or None."""
    numerator, _, denominator = unit.partition("/")
    top, bottom = product(numerator), product(denominator)
    if top is None or bottom is None:
        return None
    if bottom in ("", "1"):
        return top or "1"
    if "." in bottom:
        bottom = f"({bottom})"
    return f"/{bottom}" if top in ("", "1") else f"{top}/{bottom}"


def product(text):
    """A product of powers, mL·min^-1; None if UCUM has no such symbol."""
    if text in ("", "1", "()"):
        return ""
    factors = []
    for factor in re.split(r"[·*]|\.(?![^<]*>)", text.strip("()")):
        symbol, _, power = factor.partition("^")
        code = ucum_symbol(symbol)
        if code is None or power and not re.fullmatch(r"-?\d+", power):
            return None
        if power and not code[-1].isalpha():
            return None
        factors.append(code + power)
    return ".".join(factors)


def ucum_symbol(symbol):
    if match := re.fullmatch(r"([munp]?)mol<.*>", symbol):
        return f"{match[1]}mol"
    if symbol in UCUM_SYMBOLS:
        return UCUM_SYMBOLS[symbol]
    if symbol.startswith("mc") and f"m{symbol[2:]}" in SAME_IN_UCUM:
        return f"u{symbol[2:]}".replace("uIU", "u[IU]")
    if symbol in SAME_IN_UCUM:
        return symbol.replace("IU", "[IU]")
    return None


def short_name(identifier):
    """StepCount for HKQuantityTypeIdentifierStepCount."""
    return re.sub(r"^HK[A-Za-z]*TypeIdentifier", "", identifier)


def words(identifier):
    """Step Count for HKQuantityTypeIdentifierStepCount; VO2 Max, Heart Rate Variability SDNN."""
    name = short_name(identifier)
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", name) or identifier


def loinc(identifier, statistics, interval, unit):
    """The codings for a type whose query has exactly these statistics."""
    name = short_name(identifier)
    if name == "BloodGlucose":
        return [("41653-7", "Glucose Glucometer (BldC) [Mass/Vol]")] if unit == "mg/dL" else []
    if len(statistics) == 1:
        key = (name, statistics[0])
        if interval == "1 day" and key in LOINC_OF_DAY:
            specific = LOINC_OF_DAY[key]
        else:
            specific = LOINC_OF_INTERVAL.get(key)
        if specific:
            # A maximum over 24 hours is a heart rate too.
            return [specific] + LOINC_CODES.get(name, [])
    return LOINC_CODES.get(name, [])
