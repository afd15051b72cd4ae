import Foundation
import HTTPTypes
import Hummingbird
import JSONModel
import NIOCore
import NIOHTTP1
import NotificationCenterModel
import PhoneScript
import PushSimulator

/// Responses.
enum Answer {
  static func json(
    _ value: JSONValue, status: HTTPResponse.Status = .ok
  ) throws -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: JSONWriter.compact(value))))
  }

  /// A file to save.
  /// - Parameter name: a character that is no letter, no digit and none of `-._` becomes `_`.
  static func file(_ bytes: [UInt8], _ type: String, name: String) -> Response {
    let name = name.map { character in
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      return isPlain || "-._".contains(character) ? character : "_"
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: type, .contentDisposition: "attachment; filename=\"\(String(name))\"",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// A page that may do what the policy allows and nothing else.
  static func page(
    _ text: some StringProtocol, type: String = "text/html; charset=utf-8", policy: String
  ) -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: type,
        .contentSecurityPolicy: policy, .cacheControl: "no-cache", .xContentTypeOptions: "nosniff",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: String(text))))
  }

  /// An error, as `{"error": {"message": …}}`.
  static func error(_ error: any Error) -> Response {
    let (status, message) = meaning(of: error)
    let body: JSONValue = ["error": ["message": .string(message)]]
    guard var response = try? json(body, status: status) else {
      return Response(status: .internalServerError)
    }
    if let error = error as? HTTPError {
      for field in error.headers { response.headers[field.name] = field.value }
    }
    return response
  }

  private static func meaning(of error: any Error) -> (HTTPResponse.Status, String) {
    switch error {
    case let refusal as Inbox.Refusal:
      switch refusal.kind {
      case .malformed: (.badRequest, refusal.message)
      case .notFound: (.notFound, refusal.message)
      case .conflict: (.conflict, refusal.message)
      case .tooMany: (.tooManyRequests, refusal.message)
      case .closing: (.serviceUnavailable, refusal.message)
      case .unwritten: (.internalServerError, refusal.message)
      }
    case let fault as InboxQuery.Fault: (.badRequest, fault.description)
    case let error as JSONSyntaxError: (.badRequest, "the body is no JSON: \(error)")
    case let error as JSONShapeError: (.badRequest, "\(error)")
    case let error as PhoneScriptError:
      (error.code == .unmet ? .conflict : .badRequest, error.message)
    case let refusal as CenterRefusal: (.conflict, refusal.message)
    case let error as SimulatorError where error.code != .failed: (.badRequest, error.message)
    case is NIOTooManyBytesError: (.contentTooLarge, "the body is longer than a request may be")
    case is HTTPParserError: (.badRequest, "the request is not well formed")
    case let error as HTTPError: (error.status, error.body ?? error.status.reasonPhrase)
    default: (.internalServerError, "\(error)")
    }
  }
}

/// Turns errors into answers.
struct ErrorAnswers<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do { return try await next(request, context) } catch { return Answer.error(error) }
  }
}
