import Testing

@testable import SimulatedNetwork

@Suite struct NearestRecordingTests {
  private func key(_ target: String, host: String = "cdn.example", method: String = "GET") throws
    -> ExchangeKey
  {
    ExchangeKey(
      UpstreamRequest(
        scheme: .https, host: try #require(HostName(host)), method: method, target: target))
  }

  @Test("The same path with another query comes first, and no query is shown")
  func sameAddress() throws {
    let recorded = try [key("/photo.jpg?w=100"), key("/photo.jpgs"), key("/x.jpg")]
    let nearest = try NearestRecording.description(of: key("/photo.jpg?w=200"), among: recorded)
    #expect(nearest == "GET https://cdn.example/photo.jpg, with another query")
  }

  @Test("The difference is named: a query too many or too few, or the method")
  func difference() throws {
    let plain = try [key("/a")]
    let query = try [key("/a?b=1")]
    #expect(
      try NearestRecording.description(of: key("/a?b=1"), among: plain)
        == "GET https://cdn.example/a, without a query")
    #expect(
      try NearestRecording.description(of: key("/a"), among: query)
        == "GET https://cdn.example/a, with a query")
    #expect(
      try NearestRecording.description(of: key("/a", method: "PUT"), among: plain)
        == "GET https://cdn.example/a, by another method")
  }

  @Test("Otherwise the path of the same host that differs least, else that of another")
  func leastDistance() throws {
    let recorded = try [
      key("/images/photo-1.jpg"), key("/images/film.mov"),
      key("/images/photo-2.jpg", host: "other.example"),
    ]
    #expect(
      try NearestRecording.description(of: key("/images/photo-2.jpg"), among: recorded)
        == "GET https://cdn.example/images/photo-1.jpg")
    #expect(
      try NearestRecording.description(
        of: key("/images/photo-2.jpg", host: "new.example"), among: recorded)
        == "GET https://other.example/images/photo-2.jpg")
    #expect(try NearestRecording.description(of: key("/a"), among: []) == nil)
  }

  @Test(
    "The distance is the number of edits",
    arguments: [("", "", 0), ("abc", "", 3), ("kitten", "sitting", 3), ("abc", "abc", 0)])
  func distance(left: String, right: String, expected: Int) {
    #expect(NearestRecording.distance(Array(left.utf8), Array(right.utf8)) == expected)
  }
}
