import JSONModel

/// Why JPush does not do what it is asked for, in its own codes.
package struct JPushFault: Error, Sendable, Hashable {
  /// JPush's number, such as 1011.
  package let code: Int
  /// The HTTP status of the answer.
  package let status: Int
  package let message: String

  package init(_ code: Int, _ status: Int, _ message: String) {
    (self.code, self.status, self.message) = (code, status, message)
  }

  /// The body of the answer.
  package var json: JSONValue {
    ["error": ["code": .integer(code), "message": .string(message)]]
  }

  // MARK: Of pushes

  static func missing(_ name: String) -> JPushFault {
    JPushFault(1002, 400, "Missing parameter: \(name)")
  }
  static func invalid(_ message: String) -> JPushFault { JPushFault(1003, 400, message) }
  static func unsupported(_ key: String, of place: String) -> JPushFault {
    JPushFault(1009, 400, "\(place) has an unsupported key: \(key)")
  }
  static func tooLarge(_ message: String) -> JPushFault { JPushFault(1005, 400, message) }
  /// The audience reaches no user.
  package static let noTarget = JPushFault(
    1011, 400,
    "cannot find user by this audience or has been inactive for more than 255 days")
  /// An error for a failure of this machine.
  package static func failed(_ message: String) -> JPushFault { JPushFault(1000, 500, message) }
  /// More requests in a minute than are allowed.
  package static let tooFrequent = JPushFault(2002, 429, "Rate limit exceeded")
}

/// One of JPush's interfaces: each has its own numbers for the same faults.
package enum JPushInterface: Sendable, Hashable, CaseIterable {
  case push
  case device
  case report
  case schedule

  /// How many requests an app key may make in a minute.
  package var requestsPerMinute: Int { self == .report ? 2_400 : 600 }

  /// A wrong app key or master secret.
  package var unauthorized: JPushFault {
    switch self {
    case .push: JPushFault(1004, 401, "Authen failed")
    case .device: JPushFault(7001, 401, "Authen failed")
    case .report: JPushFault(3001, 401, "Basic authentication failed")
    case .schedule: JPushFault(8401, 401, "Authen failed")
    }
  }

  /// An app key that this server has no app for.
  package var unknownApp: JPushFault {
    JPushFault(
      self == .device ? 7008 : self == .report ? 3004 : self == .schedule ? 8400 : 1008, 400,
      "The app_key is invalid: no app of this server has it")
  }

  /// Returns the error for a malformed request.
  package func malformed(_ message: String) -> JPushFault {
    switch self {
    case .push: JPushFault(1003, 400, message)
    case .device: JPushFault(7002, 400, message)
    case .report: JPushFault(3002, 400, message)
    case .schedule: JPushFault(8400, 400, message)
    }
  }

  /// A method that a path has not.
  package var wrongMethod: JPushFault {
    JPushFault(
      self == .push ? 1001 : self == .device ? 7000 : self == .report ? 3000 : 8400, 405,
      "The HTTP method is not supported")
  }
}
