import Combine
import Foundation
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct SubjectTests {
  @Test("A passthrough subject reaches those who are subscribed, until they leave or it ends")
  func passthrough() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    subject.send(0)
    var subscription: AnyCancellable? = subject.sink { values.append($0) }
    subject.send(1)
    subscription = nil
    _ = subscription
    subject.send(2)
    #expect(values == [1])
    var isOver = false
    let late = subject.sink(receiveCompletion: { _ in isOver = true }, receiveValue: { _ in })
    subject.send(completion: .finished)
    #expect(isOver)
    late.cancel()
  }

  @Test("A current value subject begins with its value")
  func currentValue() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var values: [Int] = []
    let subscription = subject.sink { values.append($0) }
    subject.value = 2
    subject.send(3)
    #expect(values == [1, 2, 3])
    #expect(subject.value == 3)
    subscription.cancel()
  }

  @Test("A future keeps its value for those who come later")
  func future() async {
    var promise: ((Result<Int, Never>) -> Void)?
    let future = Future<Int, Never> { promise = $0 }
    var values: [Int] = []
    let early = future.sink { values.append($0) }
    promise?(.success(5))
    promise?(.success(6))
    let late = future.sink { values.append($0) }
    #expect(values == [5, 5])
    #expect(await future.value == 5)
    early.cancel()
    late.cancel()
  }

  @Test("Values arrive on the queue that was asked for, in their order")
  func queues() async {
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "receiver")
    queue.setSpecific(key: key, value: true)
    var values: [Int] = []
    for await (value, isOnQueue) in (1...3).publisher.receive(on: queue)
      .map({ ($0, DispatchQueue.getSpecific(key: key) == true) }).values
    {
      values.append(value)
      #expect(isOnQueue)
    }
    #expect(values == [1, 2, 3])
  }

  @Test("A publisher without values times out")
  func timeout() async {
    let silent = PassthroughSubject<Int, URLError>()
      .timeout(.milliseconds(5), scheduler: DispatchQueue.global()) { URLError(.timedOut) }
    await #expect(throws: URLError(.timedOut)) { for try await _ in silent.values {} }
  }

  @Test("Of values that come close together only the last one is handed on")
  func debounce() async {
    let subject = PassthroughSubject<Int, Never>()
    let (values, continuation) = AsyncStream<Int>.makeStream()
    let subscription = subject.debounce(for: .milliseconds(20), scheduler: DispatchQueue.global())
      .sink { continuation.yield($0) }
    for value in 1...5 { subject.send(value) }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 5)
    subscription.cancel()
  }

  @Test("A request hands out its answer")
  func dataTask() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("hello".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var texts: [String] = []
    for try await data in URLSession.shared.dataTaskPublisher(for: url).map(\.data).values {
      texts.append(String(decoding: data, as: UTF8.self))
    }
    #expect(texts == ["hello"])
    let missing = URLSession.shared.dataTaskPublisher(for: url.appendingPathComponent("x"))
    await #expect(throws: URLError.self) { for try await _ in missing.values {} }
  }

  @Test("Notifications are handed out until the subscriber leaves")
  func notifications() {
    let center = NotificationCenter()
    let name = Notification.Name("test")
    var count = 0
    let subscription = center.publisher(for: name).sink { _ in count += 1 }
    center.post(name: name, object: nil)
    subscription.cancel()
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test("A published property hands out its values, and its object tells before it changes")
  func published() {
    final class Model: ObservableObject {
      @Published var name = "a"
    }
    let model = Model()
    var bag = Set<AnyCancellable>()
    var names: [String] = []
    var before: [String] = []
    model.$name.sink { names.append($0) }.store(in: &bag)
    model.objectWillChange.sink { before.append(model.name) }.store(in: &bag)
    model.name = "b"
    #expect(names == ["a", "b"])
    #expect(before == ["a"])
    #expect(model.name == "b")
  }
}
