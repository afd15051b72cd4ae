import DeviceTime
import Foundation
import NotificationCenterModel
import PhoneSimulator

extension PhoneVerb {
  /// Verbs about time and place.
  static let travel = [
    PhoneVerb(
      "advance", "SPAN | to DATE", "let time pass: 90s, 10m, 1h30m, 2d, or to 2026-03-29T07:00"
    ) { words throws(PhoneScriptError) in
      if words.accept("to") {
        let moment = try words.moment("a date")
        return PhoneStep { session in try await session.phone.advance(to: try session.date(moment))
        }
      }
      let seconds = try words.seconds("a time span")
      return PhoneStep { session in
        try await session.phone.advance(to: session.phone.now + seconds)
      }
    },
    PhoneVerb(
      "wait", "SPAN",
      "let real time pass too, for timers of the app's own code: they do not follow `advance`"
    ) { words throws(PhoneScriptError) in
      let seconds = try words.seconds("a time span")
      return PhoneStep { session in try await session.phone.wait(seconds: seconds) }
    },
    PhoneVerb("clock", "DATE", "set the clock, forwards or backwards, as a person does in Settings")
    {
      words throws(PhoneScriptError) in
      let moment = try words.moment("a date")
      return PhoneStep { session in try await session.phone.setClock(to: try session.date(moment)) }
    },
    PhoneVerb("travel", "AREA/CITY", "go to another time zone; floating dates follow") {
      words throws(PhoneScriptError) in
      let name = try words.next("a time zone")
      guard let zone = TimeZone(identifier: name) else {
        throw PhoneScriptError(.syntax, "\"\(name)\" is no time zone such as Europe/Berlin")
      }
      return situationChange { state, now in
        var calendar = state.situation.calendar
        calendar.timeZone = zone
        return state.setCalendar(calendar, at: now)
      }
    },
    PhoneVerb(
      "locale", "NAME", "change language and region, such as en_US; it decides the calendar"
    ) {
      words throws(PhoneScriptError) in
      let name = try words.next("a locale")
      return situationChange { state, now in
        var calendar = state.situation.calendar
        calendar.locale = name
        return state.setCalendar(calendar, at: now)
      }
    },
    PhoneVerb("move", "LAT,LON", "carry the phone to a place; regions whose edge it crosses fire") {
      words throws(PhoneScriptError) in
      let position = try Position(&words)
      return situationChange { state, now in
        var surroundings = state.situation.surroundings
        surroundings.position = position
        return state.move(to: surroundings, at: now)
      }
    },
    PhoneVerb(
      "beacon", "UUID MAJOR MINOR near|gone", "a beacon comes into reach, or leaves it"
    ) { words throws(PhoneScriptError) in
      let beacon = Beacon(
        uuid: try LocalRequest.uuid(&words), major: try words.integer("a major number"),
        minor: try words.integer("a minor number"))
      let isNear = try words.choice("a state", ["near": true, "gone": false])
      return situationChange { state, now in
        var surroundings = state.situation.surroundings
        if isNear {
          surroundings.beacons.insert(beacon)
        } else {
          surroundings.beacons.remove(beacon)
        }
        return state.move(to: surroundings, at: now)
      }
    },
    PhoneVerb(
      "location", "allow|always|deny",
      "set whether the app may know the phone's place: while it is used, always or never",
      completes: .words(["allow", "always", "deny"])
    ) { words throws(PhoneScriptError) in
      let answer: LocationAuthorization = try words.choice(
        "an answer", ["allow": .whenInUse, "always": .always, "deny": .denied])
      return change { try $0.setLocation(of: $1, answer, at: $2) }
    },
  ]
}
