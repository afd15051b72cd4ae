import Foundation
import Glibc
import MediaTransfer
import Testing

@Suite("Transfers to a file", .timeLimit(.minutes(1)))
struct DownloadFileTests {
  @Test("ATTA-09: a download is a file CFNetworkDownload_XXXXXX.tmp for this user only")
  func name() async throws {
    let body = pattern(1_000_000)
    try await withRig { connection in
      connection.serve { _ in connection.respond(body: body) }
    } _: { rig in
      var request = rig.request()
      request.destination = .file(folder: rig.folder)
      let sink = RecordingSink()
      rig.engine.start(request, sink: sink)
      var progress: [Int] = []
      var path: String?
      for await event in sink.events {
        switch event {
        case .progress(let bytes, let expected):
          progress.append(bytes)
          #expect(expected == 1_000_000)
        case .finished(let result): path = try result.get().filePath
        case .bytes: Issue.record("a download's bytes are not for the sink")
        case .response: break
        }
      }
      let file = try #require(path)
      #expect(file.hasPrefix(rig.folder + "/"))
      #expect(
        file.dropFirst(rig.folder.count + 1).wholeMatch(of: /CFNetworkDownload_\w{6}\.tmp/) != nil)
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data(body))
      #expect(progress == progress.sorted() && progress.last == 1_000_000)
      var status = stat()
      #expect(stat(file, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
    }
  }

  @Test("an empty body makes an empty file")
  func empty() async throws {
    try await withRig { connection in
      connection.serve { _ in connection.respond() }
    } _: { rig in
      var request = rig.request()
      request.destination = .file(folder: rig.folder)
      let resource = try await rig.engine.fetch(request)
      let file = try #require(resource.summary.filePath)
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)).isEmpty)
    }
  }

  @Test("no file stays behind when the transfer fails")
  func failure() async throws {
    try await withRig { connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nonly this")
    } _: { rig in
      var request = rig.request()
      request.destination = .file(folder: rig.folder)
      #expect(await rig.failure(request)?.code == -1005)
      #expect(rig.files.isEmpty)
    }
  }

  @Test("a folder that is missing, or a symlink to another, is -3000 with the system's error")
  func folder() async throws {
    try await withRig { connection in
      connection.serve { _ in connection.respond(body: pattern(10)) }
    } _: { rig in
      let link = rig.folder + "/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/tmp")
      for (folder, systemError) in [(rig.folder + "/none", ENOENT), (link, ENOTDIR)] {
        var request = rig.request()
        request.destination = .file(folder: folder)
        let error = try #require(await rig.failure(request))
        #expect(error.code == -3000)
        #expect(error.cause?.source == .system)
        #expect(error.cause?.code == Int(systemError))
      }
    }
  }

  @Test("a file that cannot grow is -3003 with the system's error, and removed")
  func full() async {
    // A process of its own, in which no file may be over 100 KB.
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      try await withRig { connection in
        connection.serve { _ in connection.respond(body: pattern(1_000_000)) }
      } _: { rig in
        var request = rig.request()
        request.destination = .file(folder: rig.folder)
        let error = await rig.failure(request)
        guard error?.code == -3003, error?.cause?.source == .system,
          error?.cause?.code == Int(EFBIG), rig.files.isEmpty
        else { exit(1) }
      }
      exit(0)
    }
  }
}
