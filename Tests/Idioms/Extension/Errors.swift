// swift-format-ignore-file
import CryptoKit
import Intents
import UserNotifications

enum Plain: Error { case first, second }
enum Loaded: Error { case plain, number(Int) }
struct Described: LocalizedError {
  var errorDescription: String? { "described" }
  var failureReason: String? { "for a reason" }
}
struct Custom: CustomNSError {
  static var errorDomain: String { "com.example.custom" }
  var errorCode: Int { 77 }
  var errorUserInfo: [String: Any] { ["key": "value"] }
}
enum Numbered: Int, Error { case four = 4, five }
final class Fault: Error {}

func text(_ error: NSError) -> String { "\(error.domain) \(error.code)" }

/// The usual way: `catch let error as NSError`.
func caught(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "nothing thrown"
  } catch let error as NSError {
    return text(error)
  }
}

func caught(_ body: () async throws -> Void) async -> String {
  do {
    try await body()
    return "nothing thrown"
  } catch let error as NSError {
    return text(error)
  }
}

private func rethrowing(_ body: () throws -> Void) rethrows { try body() }
private func typed() throws(Plain) { throw .second }

extension Idioms {
  mutating func addErrors() {
    add("catch attachment") { _ in
      caught {
        _ = try UNNotificationAttachment(
          identifier: "", url: URL(fileURLWithPath: "/no/such.jpg"), options: nil)
      }
    }
    add("catch updating") { content in
      let intent = INSendMessageIntent(
        recipients: nil, outgoingMessageType: .outgoingMessageText, content: nil,
        speakableGroupName: nil, conversationIdentifier: nil, serviceName: nil, sender: nil,
        attachments: nil)
      return caught { _ = try content.updating(from: intent) }
    }
    add("catch decoder") { _ in
      caught { _ = try JSONDecoder().decode([Int].self, from: Data("{".utf8)) }
    }
    add("catch missing key") { _ in
      struct Need: Decodable { let name: String }
      return caught { _ = try JSONDecoder().decode(Need.self, from: Data("{}".utf8)) }
    }
    add("catch wrong type") { _ in
      caught { _ = try JSONDecoder().decode([Int].self, from: Data("[\"a\"]".utf8)) }
    }
    add("catch encoder") { _ in
      caught { _ = try JSONEncoder().encode([Double.nan]) }
    }
    add("catch property list decoder") { _ in
      caught { _ = try PropertyListDecoder().decode([Int].self, from: Data("x".utf8)) }
    }
    add("catch crypto") { _ in
      caught { _ = try AES.GCM.SealedBox(combined: Data([1, 2, 3])) }
    }
    add("catch enum") { _ in caught { throw Plain.second } }
    add("catch loaded enum") { _ in caught { throw Loaded.number(3) } }
    add("catch numbered enum") { _ in caught { throw Numbered.five } }
    add("catch class") { _ in caught { throw Fault() } }
    add("catch described") { _ in
      do { throw Described() } catch let error as NSError {
        return "\(text(error)) \(error.localizedDescription), \(error.localizedFailureReason ?? "")"
      }
    }
    add("catch custom") { _ in
      do { throw Custom() } catch let error as NSError {
        return "\(text(error)) \(error.userInfo["key"] ?? "")"
      }
    }
    add("catch URLError") { _ in caught { throw URLError(.timedOut) } }
    add("catch POSIXError") { _ in caught { throw POSIXError(.ENOSPC) } }
    add("catch CocoaError") { _ in caught { throw CocoaError(.fileReadNoSuchFile) } }
    add("catch NSError") { _ in caught { throw NSError(domain: "own", code: 9) } }
    add("catch cancellation") { _ in caught { throw CancellationError() } }
    add("catch data(from:)") { _ in
      await caught { _ = try await URLSession.shared.data(from: URL(string: "https://off.example")!) }
    }
    add("catch Data(contentsOf:)") { _ in
      caught { _ = try Data(contentsOf: URL(fileURLWithPath: "/no/such")) }
    }
    add("catch String(contentsOfFile:)") { _ in
      caught { _ = try String(contentsOfFile: "/no/such", encoding: .utf8) }
    }
    add("catch copy") { _ in
      caught { try FileManager.default.copyItem(atPath: "/no/such", toPath: "/no/other") }
    }
    add("catch remove") { _ in caught { try FileManager.default.removeItem(atPath: "/no/such") } }
    add("catch JSONSerialization") { _ in
      caught { _ = try JSONSerialization.jsonObject(with: Data("{".utf8)) }
    }
    add("catch property list") { _ in
      caught { _ = try PropertyListSerialization.propertyList(from: Data("<".utf8), format: nil) }
    }
    add("catch regular expression") { _ in caught { _ = try NSRegularExpression(pattern: "(") } }
    add("catch unarchiver") { _ in
      caught { _ = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSString.self, from: Data()) }
    }
    add("catch rethrown") { _ in
      do { try rethrowing { throw Plain.second } } catch let error as NSError { return text(error) }
      return "nothing thrown"
    }
    add("catch typed") { _ in
      do { try typed() } catch let error as NSError { return text(error) }
      return "nothing thrown"
    }
    add("catch group") { _ in
      await caught {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { throw Plain.second }
          try await group.waitForAll()
        }
      }
    }
    add("catch continuation") { _ in
      await caught {
        try await withCheckedThrowingContinuation { (next: CheckedContinuation<Void, Error>) in
          DispatchQueue.global().async { next.resume(throwing: Plain.second) }
        }
      }
    }
    add("catch task value") { _ in
      await caught { try await Task { throw Plain.second }.value }
    }
    add("fallback") { _ in
      // The usual extension: another text where the picture cannot be attached.
      do {
        _ = try UNNotificationAttachment(
          identifier: "", url: URL(fileURLWithPath: "/no/such.webp"), options: nil)
        return "attached"
      } catch let error as NSError where error.domain == UNErrorDomain {
        return "picture not available"
      } catch {
        return "other"
      }
    }
  }

  mutating func addErrorsBack() {
    let url: Error = NSError(domain: NSURLErrorDomain, code: NSURLErrorNotConnectedToInternet)
    let cocoa: Error = NSError(domain: NSCocoaErrorDomain, code: NSFileReadNoSuchFileError)
    let posix: Error = NSError(domain: NSPOSIXErrorDomain, code: Int(ENOENT))
    let un: Error = NSError(domain: UNErrorDomain, code: 100)
    add("as? NSError of URLError") { _ in
      let error: Error = URLError(.notConnectedToInternet)
      if let error = error as? NSError, error.code == NSURLErrorNotConnectedToInternet {
        return "Offline"
      }
      return "not matched"
    }
    add("is NSError") { _ in "\((Plain.first as Error) is NSError)" }
    add("case let as NSError") { _ in
      let error: Error = Plain.second
      switch error { case let error as NSError: return text(error) }
    }
    add("as NSError") { _ in text(Plain.second as NSError) }
    add("UNError as? NSError") { _ in
      ((UNError(.attachmentCorrupt) as Error) as? NSError).map(text) ?? "nil"
    }
    add("result failure") { _ in
      let result = Result<Int, Error> { throw Plain.second }
      if case .failure(let error as NSError) = result { return text(error) }
      return "not matched"
    }
    add("completion error") { _ in
      await withCheckedContinuation { next in
        URLSession.shared.dataTask(with: URL(string: "https://off.example")!) { _, _, error in
          next.resume(returning: (error as? NSError).map(text) ?? "nil")
        }.resume()
      }
    }
    add("array as [NSError]") { _ in
      let errors: [Error] = [Plain.second, URLError(.timedOut)]
      return (errors as [NSError]).map(text).joined(separator: ", ")
    }
    add("Any as? NSError") { _ in
      let value: Any = Plain.second
      return (value as? NSError).map(text) ?? "nil"
    }
    add("underlying as? NSError") { _ in
      do { try FileManager.default.removeItem(atPath: "/no/such") } catch let error as NSError {
        return (error.userInfo[NSUnderlyingErrorKey] as? NSError).map(text) ?? "nil"
      }
      return "nothing thrown"
    }
    add("NSError as? URLError") { _ in "\((url as? URLError)?.code == .notConnectedToInternet)" }
    add("catch URLError.timedOut") { _ in
      do { throw NSError(domain: NSURLErrorDomain, code: NSURLErrorTimedOut) }
      catch URLError.timedOut { return "timed out" } catch { return "not matched" }
    }
    add("other domain as? URLError") { _ in "\((cocoa as? URLError) == nil)" }
    add("NSError as? CocoaError") { _ in "\((cocoa as? CocoaError)?.code == .fileReadNoSuchFile)" }
    add("other domain as? CocoaError") { _ in "\((url as? CocoaError) == nil)" }
    add("chain of casts") { _ in
      if let error = url as? CocoaError { return "CocoaError \(error.code.rawValue)" }
      if let error = url as? URLError { return "URLError \(error.code.rawValue)" }
      return "neither"
    }
    add("NSError as? POSIXError") { _ in "\((posix as? POSIXError)?.code == .ENOENT)" }
    add("NSError as? UNError") { _ in "\((un as? UNError)?.code == .attachmentInvalidURL)" }
    add("other domain as? UNError") { _ in "\((url as? UNError) == nil)" }
    add("back to enum") { _ in
      let error = Plain.second as NSError
      guard case Plain.second? = error as? Plain else { return "nil" }
      return "second"
    }
    add("catch enum of NSError") { _ in
      do { throw Plain.second as NSError } catch Plain.second { return "second" } catch {
        return "not matched"
      }
    }
    add("localizedDescription of enum") { _ in Plain.second.localizedDescription }
    add("localizedDescription of file") { _ in
      do { _ = try Data(contentsOf: URL(fileURLWithPath: "/no/such.txt")) } catch {
        return error.localizedDescription
      }
      return "nothing thrown"
    }
    add("localizedDescription of URL code") { _ in URLError(.timedOut).localizedDescription }
    add("localizedDescription of POSIX") { _ in
      (posix as NSError).localizedDescription
    }
    add("localizedDescription of decoder") { _ in
      do { _ = try JSONDecoder().decode([Int].self, from: Data("[".utf8)) } catch {
        return error.localizedDescription
      }
      return "nothing thrown"
    }
    add("description of NSError") { _ in "\(NSError(domain: "own", code: 9))" }
  }
}
