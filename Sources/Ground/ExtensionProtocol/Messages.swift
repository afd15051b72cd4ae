import JSONModel

/// A message of the device to an extension's process, or an app's.
package enum DeviceMessage: JSONRepresentable, Hashable {
  case launch(Launch)
  case expire(NotificationNumber)
  case transferResponse(TransferHead)
  case transferProgress(TransferProgress)
  case transferFinished(TransferEnd)
  case transferFailed(TransferFailure)
  case scopeGranted(url: String)
  case scopeRefused(url: String)
  case answer(DeviceAnswer)
  /// The process may take the next notification: what it had written to its output is read.
  case proceed(NotificationNumber)
  /// An app is to do something, and to answer with `replied`.
  case call(AppCall)

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    switch try reader.string("type") {
    case "launch": self = .launch(try Launch(json: json))
    case "expire": self = .expire(try reader.integer("notification"))
    case "transferResponse": self = .transferResponse(try TransferHead(json: json))
    case "transferProgress": self = .transferProgress(try TransferProgress(json: json))
    case "transferFinished": self = .transferFinished(try TransferEnd(json: json))
    case "transferFailed": self = .transferFailed(try TransferFailure(json: json))
    case "scopeGranted": self = .scopeGranted(url: try reader.string("url"))
    case "scopeRefused": self = .scopeRefused(url: try reader.string("url"))
    case "answer": self = .answer(try DeviceAnswer(json: json))
    case "proceed": self = .proceed(try reader.integer("notification"))
    case "call": self = .call(try AppCall(json: json))
    default:
      throw JSONShapeError(key: "type", found: "an unknown name", expected: "a device message")
    }
  }

  package var json: JSONValue {
    switch self {
    case .launch(let launch): launch.json.tagged("launch")
    case .expire(let number):
      ["type": "expire", "notification": .integer(number)]
    case .transferResponse(let head): head.json.tagged("transferResponse")
    case .transferProgress(let progress): progress.json.tagged("transferProgress")
    case .transferFinished(let end): end.json.tagged("transferFinished")
    case .transferFailed(let failure): failure.json.tagged("transferFailed")
    case .scopeGranted(let url): ["type": "scopeGranted", "url": .string(url)]
    case .scopeRefused(let url): ["type": "scopeRefused", "url": .string(url)]
    case .answer(let answer): answer.json.tagged("answer")
    case .proceed(let number): ["type": "proceed", "notification": .integer(number)]
    case .call(let call): call.json.tagged("call")
    }
  }
}

/// A message of an extension's process, or an app's, to the device.
package enum ExtensionMessage: JSONRepresentable, Hashable {
  /// The process speaks this version; its first message. So many launches may be sent to it ahead
  /// of the notification it serves; it begins each when the one before has returned and was handed
  /// back.
  case ready(protocolVersion: Int, launchesAhead: Int = 0)
  /// `didReceive` is about to be called.
  case started(NotificationNumber)
  /// `didReceive` has returned. A process that holds has output in its pipes, and waits for
  /// `proceed` before it takes the next notification, so that the output is this one's.
  case returned(NotificationNumber, isHolding: Bool = false)
  case contentHandler(HandlerCall)
  case beginTransfer(TransferStart)
  case cancelTransfer(TransferID)
  case beginScope(url: String)
  case endScope(url: String)
  case ask(DeviceRequest)
  case note(DeviceNote)
  case log(LogLine)
  /// An app's answer to `call`.
  case replied(AppReply)
  /// Something happened in an app.
  case happened(AppEvent)

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    switch try reader.string("type") {
    case "ready":
      self = .ready(
        protocolVersion: try reader.integer("protocol"),
        launchesAhead: try reader.optionalInteger("launchesAhead") ?? 0)
    case "started": self = .started(try reader.integer("notification"))
    case "returned":
      self = .returned(
        try reader.integer("notification"),
        isHolding: try reader.bool("holding", default: false))
    case "contentHandler": self = .contentHandler(try HandlerCall(json: json))
    case "beginTransfer": self = .beginTransfer(try TransferStart(json: json))
    case "cancelTransfer": self = .cancelTransfer(try reader.transfer())
    case "beginScope": self = .beginScope(url: try reader.string("url"))
    case "endScope": self = .endScope(url: try reader.string("url"))
    case "ask": self = .ask(try DeviceRequest(json: json))
    case "note": self = .note(try DeviceNote(json: json))
    case "log": self = .log(try LogLine(json: json))
    case "replied": self = .replied(try AppReply(json: json))
    case "happened": self = .happened(try AppEvent(json: json))
    default:
      throw JSONShapeError(key: "type", found: "an unknown name", expected: "an extension message")
    }
  }

  package var json: JSONValue {
    switch self {
    case .ready(let version, let launchesAhead):
      [
        "type": "ready", "protocol": .integer(version), "launchesAhead": .integer(launchesAhead),
      ]
    case .started(let number): ["type": "started", "notification": .integer(number)]
    case .returned(let number, let isHolding):
      ["type": "returned", "notification": .integer(number), "holding": .bool(isHolding)]
    case .contentHandler(let call): call.json.tagged("contentHandler")
    case .beginTransfer(let start): start.json.tagged("beginTransfer")
    case .cancelTransfer(let id):
      ["type": "cancelTransfer", "transfer": .integer(Int(clamping: id))]
    case .beginScope(let url): ["type": "beginScope", "url": .string(url)]
    case .endScope(let url): ["type": "endScope", "url": .string(url)]
    case .ask(let request): request.json.tagged("ask")
    case .note(let note): note.json.tagged("note")
    case .log(let line): line.json.tagged("log")
    case .replied(let reply): reply.json.tagged("replied")
    case .happened(let event): event.json.tagged("happened")
    }
  }
}

extension JSONRepresentable {
  /// Reads a message from the JSON of a frame.
  /// - Throws: `ProtocolViolation` that says what was wrong without quoting the message.
  package init(message bytes: [UInt8]) throws(ProtocolViolation) {
    do {
      self = try Self(json: try JSONParser.parse(bytes: bytes).value)
    } catch let error as JSONSyntaxError {
      throw ProtocolViolation("a message that is not JSON: \(error)")
    } catch {
      throw ProtocolViolation("a message of the wrong shape: \(error)")
    }
  }
}

extension JSONValue {
  fileprivate func tagged(_ type: String) -> JSONValue {
    var members = object ?? [:]
    members["type"] = .string(type)
    return .object(members)
  }
}
