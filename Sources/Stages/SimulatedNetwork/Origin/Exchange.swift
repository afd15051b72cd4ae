import NIOCore
import NIOHTTP1
import NIOPosix

/// One request and its answer, the same over HTTP/1.1 and HTTP/2.
struct Exchange: Sendable {
  /// A part to write to the channel; unlike NIO's own, it can cross tasks.
  typealias Part = HTTPPart<HTTPResponseHead, ByteBuffer>

  let request: OriginRequest
  let faults: [any ExchangeFault]
  let responder: any OriginResponding
  let journal: NetworkJournal
  let writer: ResponseWriter

  /// Asks the responder, applies the faults and writes the answer; closes a connection that fails
  /// on the way.
  func run() async {
    do {
      try await writer.write(try await response())
    } catch {
      // The client sees a body that is too short, as from any server that breaks off.
      writer.channel.close(promise: nil)
    }
  }

  private func response() async throws -> OriginResponse {
    // Of faults that answer themselves there can be only one.
    let answering = faults.firstIndex { $0.answer(to: request) != nil }
    var response: OriginResponse
    if let answer = answering.flatMap({ faults[$0].answer(to: request) }) {
      response = answer
    } else {
      response = try await ownResponse()
    }
    for (index, fault) in faults.enumerated() {
      if index != answering, fault.answer(to: request) != nil { continue }
      guard let detail = fault.change(&response, to: request) else { continue }
      journal.note(
        .fault(name: type(of: fault).name, detail: detail), transfer: request.transfer)
    }
    return response
  }

  private func ownResponse() async throws -> OriginResponse {
    do {
      return try await responder.response(to: request)
    } catch let error as CancellationError {
      throw error
    } catch {
      return .page(.internalServerError, "The simulated origin failed: \(error)")
    }
  }
}
