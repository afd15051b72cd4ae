import Foundation

/// Has the linker take the object file of these functions.
@inline(never) @_optimize(none) func linkRelativeDates() {}

extension DateFormatter {
  @_silgen_name("pushsim_original_date_string")
  private func foundationString(from date: Date) -> String

  /// `string(from:)`, which says "Today" where `doesRelativeDateFormatting` asks for it.
  @_silgen_name("$s10Foundation13DateFormatterC6string4fromSS0A10Essentials0B0V_tF")
  public func patchedString(from date: Date) -> String {
    guard doesRelativeDateFormatting, dateStyle != .none, let day = relativeDay(date) else {
      return foundationString(from: date)
    }
    guard timeStyle != .none else { return day }
    let time = DateFormatter()
    (time.locale, time.timeZone, time.calendar) = (locale, timeZone, calendar)
    time.timeStyle = timeStyle
    let isEnglish = locale?.language.languageCode?.identifier == "en"
    let joint = isEnglish && dateStyle != .short ? " at " : ", "
    return day + joint + time.string(from: date)
  }

  private func relativeDay(_ date: Date) -> String? {
    var calendar = calendar ?? .current
    calendar.timeZone = timeZone ?? .current
    let days = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: Date()), to: calendar.startOfDay(for: date)
    ).day
    guard let days, (-1...1).contains(days) else { return nil }
    let language = locale?.language.languageCode?.identifier ?? "en"
    return RelativeDays.words[language]?[days + 1]
  }
}

/// Yesterday, today and tomorrow, by the Unicode CLDR, as they begin a sentence.
enum RelativeDays {
  static let words: [String: [String]] = [
    "cs": ["Včera", "Dnes", "Zítra"], "da": ["I går", "I dag", "I morgen"],
    "de": ["Gestern", "Heute", "Morgen"], "en": ["Yesterday", "Today", "Tomorrow"],
    "es": ["Ayer", "Hoy", "Mañana"], "fi": ["Eilen", "Tänään", "Huomenna"],
    "fr": ["Hier", "Aujourd’hui", "Demain"], "it": ["Ieri", "Oggi", "Domani"],
    "ja": ["昨日", "今日", "明日"], "ko": ["어제", "오늘", "내일"],
    "nb": ["I går", "I dag", "I morgen"], "nl": ["Gisteren", "Vandaag", "Morgen"],
    "pl": ["Wczoraj", "Dzisiaj", "Jutro"], "pt": ["Ontem", "Hoje", "Amanhã"],
    "ru": ["Вчера", "Сегодня", "Завтра"], "sv": ["Igår", "Idag", "Imorgon"],
    "tr": ["Dün", "Bugün", "Yarın"], "uk": ["Вчора", "Сьогодні", "Завтра"],
    "zh": ["昨天", "今天", "明天"],
  ]
}
