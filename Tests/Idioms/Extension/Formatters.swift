// swift-format-ignore-file
import Foundation

extension Idioms {
  mutating func addFormatters() {
    add("relative date") { _ in
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US")
      formatter.doesRelativeDateFormatting = true
      formatter.dateStyle = .medium
      return formatter.string(from: Date())
    }
    add("relative date in German") { _ in
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "de_DE")
      formatter.doesRelativeDateFormatting = true
      formatter.dateStyle = .short
      return formatter.string(from: Date(timeIntervalSinceNow: -86_400))
    }
    add("fixed format") { _ in
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ"
      return formatter.string(from: Date(timeIntervalSince1970: 0))
    }
    add("date styles") { _ in
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateStyle = .medium
      return formatter.string(from: Date(timeIntervalSince1970: 0))
    }
    add("currency") { _ in
      let formatter = NumberFormatter()
      formatter.numberStyle = .currency
      formatter.locale = Locale(identifier: "en_US")
      return formatter.string(from: 1234.5) ?? "nil"
    }
    add("decimal in German") { _ in
      let formatter = NumberFormatter()
      formatter.numberStyle = .decimal
      formatter.locale = Locale(identifier: "de_DE")
      return formatter.string(from: 1234.5) ?? "nil"
    }
    add("byte count") { _ in ByteCountFormatter.string(fromByteCount: 1_500_000, countStyle: .file) }
    add("ISO 8601") { _ in
      ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: 0))
    }
    add("relative time") { _ in
      let formatter = RelativeDateTimeFormatter()
      formatter.locale = Locale(identifier: "en_US")
      return formatter.localizedString(fromTimeInterval: -3600)
    }
    add("duration") { _ in
      let formatter = DateComponentsFormatter()
      formatter.unitsStyle = .full
      formatter.allowedUnits = [.hour, .minute]
      return formatter.string(from: 3900) ?? "nil"
    }
    add("list") { _ in ListFormatter.localizedString(byJoining: ["Ann", "Bob", "Cem"]) }
    add("name") { _ in
      var name = PersonNameComponents()
      (name.givenName, name.familyName) = ("Ann", "Lee")
      return PersonNameComponentsFormatter().string(from: name)
    }
    add("date formatted") { _ in
      Date(timeIntervalSince1970: 0).formatted(.iso8601.year().month().day())
    }
    add("number formatted") { _ in 1234.formatted(.number.locale(Locale(identifier: "en_US"))) }
    add("first weekday") { _ in "\(Calendar.current.firstWeekday)" }
    add("locale") { _ in Locale.current.identifier }
    add("preferred language") { _ in Locale.preferredLanguages.first ?? "nil" }
  }
}
