import Combine
import Foundation
import Testing

@Suite struct OperatorTests {
  struct Wrong: Error, Equatable {}

  /// Returns the values that a publisher publishes before `sink` returns, and how it ends.
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

  @Test("Publishers can be named by their operators' types")
  func types() {
    let turned: Publishers.Map<Publishers.Filter<Publishers.Sequence<[Int], Never>>, String> =
      [1, 2].publisher.filter { $0 > 1 }.map { "\($0)" }
    #expect(run(turned).values == ["2"])
    let futures: Publishers.FlatMap<Future<Int, Never>, Just<Int>> =
      Just(1).flatMap { number in Future { $0(.success(number + 1)) } }
    #expect(run(futures).values == [2])
    let failing:
      Publishers.FlatMap<Future<Int, any Error>, Publishers.SetFailureType<Just<Int>, any Error>> =
        Just(1).flatMap { _ in Future { $0(.failure(Wrong())) } }
    #expect(run(failing).end == "failed")
    let numbers = [1, 2].publisher
    let three: Publishers.CombineLatest3 = Publishers.CombineLatest3(Just(0), numbers, Just(9))
    #expect(run(three).values.map { [$0, $1, $2] } == [[0, 2, 9]])
    let four = Just(0).combineLatest(Just(1), Just(2), numbers)
    #expect(run(four).values.map { [$0, $1, $2, $3] } == [[0, 1, 2, 1], [0, 1, 2, 2]])
    #expect(run(numbers.zip(numbers, [5].publisher)).values.map { [$0, $1, $2] } == [[1, 1, 5]])
    #expect(run(Publishers.Merge3(numbers, Just(3), Just(4))).values == [1, 2, 3, 4])
    #expect(run(Publishers.MergeMany([Just(1), Just(2)])).end == "finished")
    #expect(run(Publishers.MergeMany([Just(1), Just(2)])).values == [1, 2])
  }

  @Test("No more publishers than said are open at a time")
  func room() {
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    var values: [Int] = []
    var isOver = false
    let subscription = [0, 1, 2].publisher.flatMap(maxPublishers: .max(1)) { subjects[$0] }
      .sink(receiveCompletion: { _ in isOver = true }, receiveValue: { values.append($0) })
    subjects[1].send(10)
    subjects[0].send(1)
    subjects[0].send(completion: .finished)
    subjects[1].send(11)
    subjects[1].send(completion: .finished)
    #expect(values == [1, 11] && !isOver)
    subjects[2].send(completion: .finished)
    #expect(isOver)
    subscription.cancel()
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
