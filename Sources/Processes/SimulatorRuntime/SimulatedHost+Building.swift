import Foundation
import NotificationModel
import SimulatedNetwork

extension SimulatedHost {
  /// The same host, with these bytes at `path`; `type` is that of the path's extension by default.
  public func answering(
    _ path: String, bytes: some Sequence<UInt8>, type: String? = nil, status: Int = 200
  ) -> SimulatedHost {
    setting(path) { answer in
      answer.body = .bytes(Array(bytes))
      answer.contentType = type
      answer.status = status
    }
  }

  /// The same host, with a file of this machine at `path`.
  public func answering(_ path: String, file: URL, type: String? = nil) -> SimulatedHost {
    setting(path) { answer in
      answer.body = .file(file)
      answer.contentType = type
      answer.status = 200
    }
  }

  /// The same host, with so many made-up bytes at `path`; they begin as a file of `type` does, by
  /// default that of the path's extension.
  public func answering(
    _ path: String, generatedBytes: Int, type: String? = nil
  ) -> SimulatedHost {
    setting(path) { answer in
      answer.body = .generated(bytes: generatedBytes)
      answer.contentType = type
      answer.status = 200
    }
  }

  /// The same host, with an empty body and `status` at `path`, such as 404 or 503.
  public func answering(_ path: String, status: Int) -> SimulatedHost {
    answering(path, bytes: [], status: status)
  }

  /// The same host, which redirects from `path` to a URL or another path.
  public func redirecting(
    _ path: String, to location: String, status: Int = 302
  ) -> SimulatedHost {
    setting(path) { answer in
      answer.body = .none
      answer.status = status
    }.sending(path, header: "Location", location)
  }

  /// The same host, with one more header field in its answer at `path`.
  public func sending(_ path: String, header name: String, _ value: String) -> SimulatedHost {
    setting(path) { $0.headers.append(HeaderField(name: name, value: value)) }
  }

  /// The same host, which waits before it answers at `path`.
  public func delaying(_ path: String, by delay: Duration) -> SimulatedHost {
    setting(path) { $0.delay = delay }
  }

  /// The same host, which takes requests for `path` and never answers them.
  public func stalling(_ path: String) -> SimulatedHost {
    delaying(path, by: Self.forever)
  }

  /// The same host, which shows another certificate.
  public func showing(_ certificate: Certificate) -> SimulatedHost {
    var host = self
    host.certificate = certificate
    return host
  }

  /// The same host, at the end of a link of its own.
  public func under(_ condition: NetworkCondition) -> SimulatedHost {
    var host = self
    host.condition = condition
    return host
  }

  /// The same host, with one more thing that goes wrong, such as
  /// `try NetworkFault("reset:after=10KB,path=/photo.jpg")`.
  public func failing(_ fault: NetworkFault) -> SimulatedHost {
    var host = self
    host.faults.append(fault)
    return host
  }

  private func setting(_ path: String, _ change: (inout Answer) -> Void) -> SimulatedHost {
    var host = self
    let isRooted = path.hasPrefix("/") || path.hasPrefix("*")
    change(&host.answers[isRooted ? path : "/" + path, default: Answer()])
    return host
  }
}
