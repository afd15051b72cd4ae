import NIOHTTP1
import Testing

@testable import SimulatedNetwork

@Suite struct RequestPreconditionsTests {
  private let version = FileVersion(
    size: 10, modified: .seconds(784_111_777.5), inode: 7)

  private func decide(_ headers: HTTPHeaders, _ method: HTTPMethod = .GET) -> RequestPreconditions {
    RequestPreconditions.decide(method: method, headers: headers, version: version.body)
  }

  @Test("Without conditions the whole file is sent")
  func unconditional() {
    #expect(decide([:]) == .send(.whole))
  }

  @Test("A known entity tag, weak or in a list, and * mean not modified")
  func noneMatch() {
    let tag = version.entityTag
    for value in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
      #expect(decide(["If-None-Match": value]) == .notModified)
    }
    #expect(decide(["If-None-Match": "\"other\""]) == .send(.whole))
  }

  @Test("If-Modified-Since counts when it is the date sent and there is no If-None-Match")
  func modifiedSince() {
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    #expect(version.lastModified == date)
    #expect(decide(["If-Modified-Since": date]) == .notModified)
    #expect(decide(["If-Modified-Since": date, "If-None-Match": "\"x\""]) == .send(.whole))
    #expect(decide(["If-Modified-Since": "Sun, 06 Nov 1994 08:49:36 GMT"]) == .send(.whole))
  }

  @Test("A range is given only on GET and only if If-Range still holds")
  func ifRange() {
    let part = RequestPreconditions.send(.part(1..<3))
    #expect(decide(["Range": "bytes=1-2"]) == part)
    #expect(decide(["Range": "bytes=1-2"], .HEAD) == .send(.whole))
    #expect(decide(["Range": "bytes=1-2", "If-Range": version.entityTag]) == part)
    #expect(decide(["Range": "bytes=1-2", "If-Range": version.lastModified]) == part)
    #expect(decide(["Range": "bytes=1-2", "If-Range": "W/\(version.entityTag)"]) == .send(.whole))
    #expect(decide(["Range": "bytes=1-2", "If-Range": "\"old\""]) == .send(.whole))
  }

  @Test("The entity tag changes with size, date and inode")
  func entityTag() {
    let tags = [
      version, FileVersion(size: 11, modified: version.modified, inode: 7),
      FileVersion(size: 10, modified: version.modified + .nanoseconds(1), inode: 7),
      FileVersion(size: 10, modified: version.modified, inode: 8),
    ].map(\.entityTag)
    #expect(Set(tags).count == 4)
    #expect(tags.allSatisfy { $0.hasPrefix("\"") && $0.hasSuffix("\"") })
  }
}
