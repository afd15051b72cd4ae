import DeviceNetworking
import Foundation

extension DeviceNetworking.URLSession {
  /// Publishes the answer to one request.
  public struct DataTaskPublisher: Publisher {
    /// The body and the head of an answer.
    public typealias Output = (data: Data, response: URLResponse)
    /// The error of the connection.
    public typealias Failure = URLError
    /// The request.
    public let request: URLRequest
    /// The session that makes it.
    public let session: DeviceNetworking.URLSession

    /// Creates a publisher, which makes a request for every subscriber.
    public init(request: URLRequest, session: DeviceNetworking.URLSession) {
      self.request = request
      self.session = session
    }

    /// Connects a subscriber, and makes the request.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == URLError {
      let task = Task()
      let conduit = Conduit(AnySubscriber(subscriber), keeps: true) { task.running?.cancel() }
      task.running = session.dataTask(with: request) { data, response, error in
        if let data, let response, error == nil {
          conduit.send((data, response))
          conduit.send(completion: .finished)
        } else {
          conduit.send(completion: .failure(error as? URLError ?? URLError(.unknown)))
        }
      }
      subscriber.receive(subscription: conduit)
      task.running?.resume()
    }

    // Set once, before the subscriber gets it.
    private final class Task: @unchecked Sendable {
      var running: URLSessionDataTask?
    }
  }

  /// Returns a publisher of the answer to a request for an address.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    DataTaskPublisher(request: URLRequest(url: url), session: self)
  }

  /// Returns a publisher of the answer to a request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}

extension NotificationCenter {
  /// Publishes notifications of a name.
  public struct Publisher: Combine.Publisher {
    /// A notification.
    public typealias Output = Notification
    /// Never fails.
    public typealias Failure = Never
    let center: NotificationCenter
    let name: Notification.Name
    let object: AnyObject?

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let observation = Observation()
      let conduit = Conduit(AnySubscriber<Notification, Never>(subscriber), keeps: false) {
        if let token = observation.token { observation.center?.removeObserver(token) }
      }
      observation.center = center
      observation.token = center.addObserver(forName: name, object: object, queue: nil) {
        conduit.send($0)
      }
      subscriber.receive(subscription: conduit)
    }

    // Set once, before the subscriber gets it.
    private final class Observation: @unchecked Sendable {
      var center: NotificationCenter?
      var token: (any NSObjectProtocol)?
    }
  }

  /// Returns a publisher of notifications of a name, from an object or from all.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}
