import Foundation
import Matching
import NotificationModel
import SimulatedNetwork

extension SimulatedHost {
  /// The host as the simulated network has it.
  /// - Throws: `NetworkError` for a host or a folder, `SimulatorError` for a file that cannot be
  ///   used.
  package func plan() throws -> HostPlan {
    let folder = try folder.map { try HostedFolder(host: name, folder: $0) }
    var plan = try HostPlan(
      name, source: folder.map { .folder($0) } ?? (generatesBodies ? .generated : .nothing))
    plan.answers = try answers.mapValues { try $0.hosted(at: name) }
    plan.stubs = try stubs.map { try $0.hosted(at: name) }
    plan.log = log
    plan.certificate = certificate
    plan.condition = condition
    plan.faults = faults
    return plan
  }
}

extension SimulatedHost.Stub {
  fileprivate func hosted(at host: String) throws -> HostedStub {
    switch answer {
    case .inOrder(let answers):
      try HostedStub(
        request,
        .inOrder(
          answers.map { try $0.hosted(at: host) }, isTemplate: answers.contains(where: \.isTemplate)
        ))
    case .computed(let computation):
      HostedStub(
        request, .computed { request in try await computation.answer(request).hosted(at: host) })
    }
  }
}

extension SimulatedHost.Answer {
  fileprivate func hosted(at host: String) throws -> HostedAnswer {
    var answer = HostedAnswer(try hostedBody(at: host), status: status)
    answer.headers = headers
    answer.contentType = contentType
    answer.entityTag = entityTag
    answer.delay = delay
    answer.isChunked = isChunked
    answer.gzip = gzip
    return answer
  }

  private func hostedBody(at host: String) throws -> HostedAnswer.Body {
    switch body {
    case .folder: return .source
    case .none: return .none
    case .bytes(let bytes): return .bytes(bytes)
    case .generated(let bytes): return .generated(bytes: bytes)
    case .file(let file):
      do {
        // A test that names a file that is not there hears of it before it delivers anything.
        try FileHandle(forReadingFrom: file).close()
      } catch {
        throw SimulatorError(
          .unreadableInput,
          "cannot serve \(file.path) at \(host): the file cannot be read; check its name",
          cause: error)
      }
      return .file(path: file.path)
    }
  }
}
