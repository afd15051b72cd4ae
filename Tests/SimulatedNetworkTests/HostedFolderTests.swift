import Foundation
import TestSupport
import Testing

@testable import SimulatedNetwork

@Suite struct HostedFolderTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write("x", to: "file")
    try folder.write("x", to: "a=b/file")
  }

  @Test("HOST=DIR gives the host in lower case and the folder; the first = counts")
  func reads() throws {
    let hosted = try HostedFolder(argument: "CDN.Example=\(folder.url.path)/a=b")
    #expect(hosted.host == "cdn.example")
    #expect(hosted.path == folder.url.path + "/a=b")
  }

  @Test("A relative folder starts at the current one")
  func relative() throws {
    let hosted = try HostedFolder(argument: "cdn.example=.")
    #expect(
      hosted.folder.standardizedFileURL.path == FileManager.default.currentDirectoryPath)
  }

  @Test("IP addresses are hosts too")
  func addresses() throws {
    #expect(try HostedFolder(argument: "[2001:DB8::1]=\(folder.url.path)").host == "2001:db8::1")
    #expect(try HostedFolder(argument: "127.0.0.1=\(folder.url.path)").host == "127.0.0.1")
  }

  @Test(
    "A mistake in the argument is named",
    arguments: [
      ("cdn.example", "no '='"), ("=DIR", "the host is empty"),
      ("https://cdn.example=DIR", "without a scheme"), ("cdn.example/a=DIR", "without a path"),
      ("cdn.example:443=DIR", "without a port"), ("cdn*.example=DIR", "a wildcard stands"),
      ("bücher.example=DIR", "xn--"), ("cdn example=DIR", "neither a DNS name"),
    ])
  func invalidHost(argument: String, part: String) throws {
    let argument = argument.replacing("DIR", with: folder.url.path)
    let error = try #require(throws: NetworkError.self) { try HostedFolder(argument: argument) }
    #expect(error.code == .invalidHost)
    #expect(error.message.contains(part))
  }

  @Test("A folder that is missing, not named, or a file is refused")
  func invalidFolder() throws {
    let missing = try #require(throws: NetworkError.self) {
      try HostedFolder(argument: "cdn.example=\(folder.url.path)/none")
    }
    #expect(missing.code == .folderNotFound)
    #expect(missing.message.contains("does not exist"))
    let unnamed = try #require(throws: NetworkError.self) {
      try HostedFolder(argument: "cdn.example=")
    }
    #expect(unnamed.code == .folderNotFound)
    let file = try #require(throws: NetworkError.self) {
      try HostedFolder(argument: "cdn.example=\(folder.url.path)/file")
    }
    #expect(file.code == .notAFolder)
  }
}
