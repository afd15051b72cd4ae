// swift-format-ignore-file
import Foundation

private let photo = URL(string: "https://photos.example/photo.jpg")!
private let missing = URL(string: "https://photos.example/none.jpg")!

extension Idioms {
  mutating func addNetworking() {
    add("data(from:)") { _ in
      let (data, response) = try await URLSession.shared.data(from: photo)
      return "\(data.count > 0) \((response as? HTTPURLResponse)?.statusCode ?? -1)"
    }
    add("dataTask") { _ in
      await withCheckedContinuation { next in
        URLSession.shared.dataTask(with: photo) { data, response, error in
          next.resume(returning: "\(data?.isEmpty == false) \(response?.mimeType ?? "nil") \(error == nil)")
        }.resume()
      }
    }
    add("downloadTask and move") { _ in
      await withCheckedContinuation { next in
        URLSession.shared.downloadTask(with: photo) { file, _, error in
          guard let file else { return next.resume(returning: "\(String(describing: error))") }
          let target = FileManager.default.temporaryDirectory.appendingPathComponent("photo.jpg")
          try? FileManager.default.removeItem(at: target)
          try? FileManager.default.moveItem(at: file, to: target)
          next.resume(returning: "\(FileManager.default.fileExists(atPath: target.path))")
        }.resume()
      }
    }
    add("download(from:)") { _ in
      let (file, _) = try await URLSession.shared.download(from: photo)
      return "\(FileManager.default.fileExists(atPath: file.path))"
    }
    add("404") { _ in
      let (_, response) = try await URLSession.shared.data(from: missing)
      return "\((response as? HTTPURLResponse)?.statusCode ?? -1)"
    }
    add("bytes") { _ in
      let (bytes, _) = try await URLSession.shared.bytes(from: photo)
      for try await byte in bytes { return "\(byte)" }
      return "none"
    }
    add("bytes lines") { _ in
      let (bytes, _) = try await URLSession.shared.bytes(from: URL(string: "https://texts.example/note.txt")!)
      var lines: [String] = []
      for try await line in bytes.lines { lines.append(line) }
      return lines.joined(separator: "|")
    }
    add("URL lines") { _ in
      var lines: [String] = []
      for try await line in URL(string: "https://texts.example/note.txt")!.lines { lines.append(line) }
      return lines.joined(separator: "|")
    }
    add("offline") { _ in
      do {
        _ = try await URLSession.shared.data(from: URL(string: "https://off.example")!)
        return "loaded"
      } catch let error as URLError where error.code == .notConnectedToInternet {
        return "offline"
      }
    }
    add("insecure") { _ in
      do {
        _ = try await URLSession.shared.data(from: URL(string: "http://photos.example/photo.jpg")!)
        return "loaded"
      } catch let error as NSError { return text(error) }
    }
    add("cancel") { _ in
      await withCheckedContinuation { next in
        let task = URLSession.shared.dataTask(with: photo) { _, _, error in
          next.resume(returning: "\((error as? URLError)?.code == .cancelled)")
        }
        task.cancel()
      }
    }
    add("Data(contentsOf:)") { _ in "\(try Data(contentsOf: photo).isEmpty)" }
    add("timeout configuration") { _ in
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = 10
      configuration.waitsForConnectivity = false
      let session = URLSession(configuration: configuration)
      defer { session.finishTasksAndInvalidate() }
      return "\(try await session.data(from: photo).0.isEmpty)"
    }
  }
}
