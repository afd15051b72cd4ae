import FCMMessages
import HTTPTypes
import Hummingbird
import JSONModel

/// Turns errors into Google's answers; nothing of a request's is in them but what it was refused for.
struct FCMAnswers<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do { return try await next(request, context) } catch {
      switch error {
      case let error as FCMError: return try Self.answer(error)
      case let error as OAuthError: return try Answer.json(error.json, status: .badRequest)
      default: return try Self.answer(.internal)
      }
    }
  }

  private static func answer(_ error: FCMError) throws -> Response {
    var response = try Answer.json(
      error.json, status: HTTPResponse.Status(code: error.status.code))
    if let seconds = error.retryAfter { response.headers[.retryAfter] = "\(seconds)" }
    if error.status == .unauthenticated {
      response.headers[.wwwAuthenticate] = "Bearer realm=\"https://accounts.google.com/\""
    }
    return response
  }
}
