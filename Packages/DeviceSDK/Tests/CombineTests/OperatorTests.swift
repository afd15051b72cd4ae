import Combine
import Foundation
import Testing

@Suite struct OperatorTests {
  struct Wrong: Error, Equatable {}

  /// What a publisher hands out before `sink` returns, and how it ends.
  private func run<P: Publisher>(_ publisher: P) -> (values: [P.Output], end: String) {
    var values: [P.Output] = []
    var end = "open"
    let subscription = publisher.sink(
      receiveCompletion: { completion in
        if case .failure = completion { end = "failed" } else { end = "finished" }
      }, receiveValue: { values.append($0) })
    subscription.cancel()
    return (values, end)
  }

  @Test("Values are turned, kept and dropped in their order")
  func values() {
    let result = run(
      (1...10).publisher.map { $0 * 2 }.filter { $0 % 3 == 0 }.compactMap { $0 > 6 ? "\($0)" : nil }
    )
    #expect(result.values == ["12", "18"])
    #expect(result.end == "finished")
    #expect(run([1, 1, 2, 2, 1].publisher.removeDuplicates()).values == [1, 2, 1])
    #expect(run([1, 2, 3].publisher.scan(0, +)).values == [1, 3, 6])
    #expect(run([1, 2, 3].publisher.dropFirst()).values == [2, 3])
    #expect(run([1, 2, 3].publisher.first { $0 > 1 }).values == [2])
    #expect(run([1, 2, 3].publisher.prefix(2)).values == [1, 2])
    #expect(run([1, 2, 3].publisher.collect()).values == [[1, 2, 3]])
    #expect(run([1, 2, 3].publisher.reduce(0, +)).values == [6])
    #expect(run([1, 2, 3].publisher.last()).values == [3])
    #expect(run([nil, 2].publisher.replaceNil(with: 0)).values == [0, 2])
    #expect(run([2].publisher.prepend(1).append(3)).values == [1, 2, 3])
  }

  @Test("A throwing closure ends with its error, and nothing follows")
  func failures() {
    let result = run(
      [1, 2, 3].publisher.tryMap { value -> Int in
        if value == 2 { throw Wrong() }
        return value
      })
    #expect(result.values == [1])
    #expect(result.end == "failed")
  }

  @Test("A failure can be replaced, turned and answered by another publisher")
  func recovery() {
    let failing = Fail<Int, Wrong>(error: Wrong())
    #expect(run(failing.replaceError(with: 7)).values == [7])
    #expect(run(failing.catch { _ in Just(8) }).values == [8])
    #expect(run(failing.mapError { $0 as any Error }).end == "failed")
    var attempts = 0
    let flaky = Deferred { () -> AnyPublisher<Int, Wrong> in
      attempts += 1
      return attempts < 3
        ? Fail(error: Wrong()).eraseToAnyPublisher()
        : Just(attempts).setFailureType(to: Wrong.self).eraseToAnyPublisher()
    }
    #expect(run(flaky.retry(5)).values == [3])
  }

  @Test("Publishers made of values end once all of them have")
  func flatMap() {
    let result = run([1, 2].publisher.flatMap { [$0, $0 * 10].publisher })
    #expect(result.values == [1, 10, 2, 20])
    #expect(result.end == "finished")
    #expect(run(Just(1).flatMap { _ in Fail<Int, Wrong>(error: Wrong()) }).end == "failed")
  }

  @Test("Two publishers are paired by place and by time")
  func pairs() {
    let zipped = run([1, 2, 3].publisher.zip(["a", "b"].publisher))
    #expect(zipped.values.map { "\($0)\($1)" } == ["1a", "2b"])
    #expect(zipped.end == "finished")
    let latest = run([1, 2].publisher.combineLatest(["a", "b"].publisher))
    #expect(latest.values.map { "\($0)\($1)" } == ["2a", "2b"])
    #expect(run([1].publisher.merge(with: [2].publisher)).values == [1, 2])
  }

  @Test("A subscriber gets what it asked for and no more")
  func demand() {
    final class Picky: Subscriber {
      var values: [Int] = []
      var isOver = false
      func receive(subscription: any Subscription) { subscription.request(.max(2)) }
      func receive(_ input: Int) -> Subscribers.Demand {
        values.append(input)
        return .none
      }
      func receive(completion: Subscribers.Completion<Never>) { isOver = true }
    }
    let all = Picky()
    (1...5).publisher.filter { $0 > 1 }.subscribe(all)
    #expect(all.values == [2, 3])
    #expect(!all.isOver)
    let subject = PassthroughSubject<Int, Never>()
    let live = Picky()
    subject.subscribe(live)
    for value in 1...4 { subject.send(value) }
    #expect(live.values == [1, 2])
  }

  @Test("JSON becomes values, and other text an error")
  func decoding() {
    let good = Just(Data(#"["a"]"#.utf8)).decode(type: [String].self, decoder: JSONDecoder())
    #expect(run(good).values == [["a"]])
    let bad = Just(Data("x".utf8)).decode(type: [String].self, decoder: JSONDecoder())
    #expect(run(bad).end == "failed")
  }
}
