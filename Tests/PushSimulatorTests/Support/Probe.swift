import Foundation
import TestSupport

extension TestExtension {
  /// An ordinary extension that does what the key `do` of the push names, and answers in the title.
  static let probe = TestExtension(
    name: "Probe",
    swiftFiles: [
      "NotificationService.swift": probeService, "Attaching.swift": probeAttaching,
      "Loading.swift": probeLoading, "Speaking.swift": probeSpeaking,
    ],
    resources: ["photo.jpg": probePhoto])

  /// The same, which App Transport Security lets use plain http.
  static let insecureProbe = TestExtension(
    name: "InsecureProbe", swiftFiles: probe.swiftFiles,
    plistMembers: """
      <key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><true/></dict>
      """,
    resources: probe.resources)

  private static let probePhoto =
    (try? Data(contentsOf: Checkout.media.appendingPathComponent("photo.jpg"))) ?? Data()

  private static let probeService = """
    import UserNotifications
    import os

    class NotificationService: UNNotificationServiceExtension {
      static var served = 0
      static var ended = 0
      var contentHandler: ((UNNotificationContent) -> Void)?
      var content = UNMutableNotificationContent()
      let loader = Loader()

      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        self.contentHandler = contentHandler
        content = request.content.mutableCopy() as! UNMutableNotificationContent
        Self.served += 1
        let url = (content.userInfo["url"] as? String).flatMap { URL(string: $0) }
        switch content.userInfo["do"] as? String {
        case "count": finish("\\(Self.served)")
        case "ended": finish("\\(Self.ended)")
        case "trap": fatalError("the probe was asked to trap")
        case "trap beside the loader": trapBesideLoader()
        case "hang", "hang until late": return
        case "hold": hold()
        case "block": while true { sleep(1) }
        case "trap afterwards":
          finish("handed over")
          fatalError("the probe was asked to trap afterwards")
        case "busy": keepQueuesBusy()
        case "say pid": finish("\\(getpid())")
        case "remember": remember()
        case "speak": speak()
        case "speak late": speakLate()
        case "speak and load":
          print("about to load")
          Logger(subsystem: "com.example.app", category: "probe").info("loading")
          loader.load("data", url!) { self.finish($0) }
        case "main queue": DispatchQueue.main.async { self.finish("main \\(Thread.isMainThread)") }
        case "main timer": startTimer()
        case "attach": attach()
        default: loader.load(content.userInfo["do"] as? String ?? "", url!) { self.finish($0) }
        }
      }

      override func serviceExtensionTimeWillExpire() {
        guard content.userInfo["do"] as? String == "hang until late" else { return }
        usleep(300_000)
        finish("late")
      }

      deinit { Self.ended += 1 }

      func finish(_ title: String) {
        content.title = title
        contentHandler?(content)
      }

      /// Has more to do on the queues than there are processors, for longer than a second.
      func keepQueuesBusy() {
        let end = DispatchTime.now() + 1.5
        let group = DispatchGroup()
        for _ in 0..<32 {
          DispatchQueue.global().async(group: group) {
            while DispatchTime.now() < end { sched_yield() }
          }
        }
        group.notify(queue: .global()) { self.finish("busy") }
      }

      /// Traps while another thread takes the loader's lock again and again.
      func trapBesideLoader() -> Never {
        let begun = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          begun.signal()
          while true { _ = dlsym(nil, "nothing has this name") }
        }
        begun.wait()
        for number in 0..<1_000 { _ = dlsym(nil, "nor this one, \\(number)") }
        fatalError("the probe was asked to trap")
      }

      /// Counts the processes in the user defaults.
      func remember() {
        let runs = UserDefaults.standard.integer(forKey: "runs") + 1
        UserDefaults.standard.set(runs, forKey: "runs")
        finish("run \\(runs)")
      }

      func startTimer() {
        let timer = Timer(timeInterval: 0.01, repeats: false) { _ in
          self.finish("timer on main \\(Thread.isMainThread)")
        }
        RunLoop.main.add(timer, forMode: .common)
      }

      /// Writes its process id to a pipe, which stays open for as long as the process lives.
      func hold() {
        let pipe = open(content.userInfo["pipe"] as! String, O_WRONLY)
        let text = "\\(getpid())\\n"
        _ = write(pipe, text, text.utf8.count)
      }
    }
    """

  private static let probeAttaching = """
    import UserNotifications

    extension NotificationService {
      /// Attaches each of `files`: "bundle:NAME", "copy:NAME" (of the bundle's photo, to the
      /// temporary folder), "unschemed:NAME" (the same by a URL of its bare path) or an absolute
      /// path; then does what `after` says to the files.
      func attach() {
        var answers: [String] = []
        for file in content.userInfo["files"] as? [String] ?? [] {
          do {
            let url = try place(file)
            content.attachments.append(
              try UNNotificationAttachment(identifier: "", url: url, options: nil))
            try change(url)
            answers.append("attached")
          } catch let error as UNError {
            answers.append("\\(UNError.errorDomain) \\(error.code.rawValue)")
          } catch {
            answers.append("\\(error)")
          }
        }
        finish(answers.joined(separator: ", "))
      }

      private func place(_ file: String) throws -> URL {
        let parts = file.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return URL(fileURLWithPath: file) }
        let photo = Bundle.main.url(forResource: "photo", withExtension: "jpg")!
        if parts[0] == "bundle" {
          return photo.deletingLastPathComponent().appendingPathComponent(parts[1])
        }
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent(parts[1])
        try FileManager.default.copyItem(at: photo, to: copy)
        return parts[0] == "unschemed" ? URL(string: copy.path)! : copy
      }

      private func change(_ url: URL) throws {
        switch content.userInfo["after"] as? String {
        case "grow": truncate(url.path, 10 * 1024 * 1024 + 1)
        case "remove": try FileManager.default.removeItem(at: url)
        case "empty": truncate(url.path, 0)
        default: break
        }
      }
    }
    """

  private static let probeLoading = #"""
    import Foundation

    final class Loader: NSObject, URLSessionDownloadDelegate {
      private var finish: (String) -> Void = { _ in }
      private var steps: [Int64] = []

      func load(_ how: String, _ url: URL, finish: @escaping (String) -> Void) {
        self.finish = finish
        switch how {
        case "data":
          URLSession.shared.dataTask(with: url) { data, response, error in
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            finish(self.answer(data.map { "\(status) \($0.count)" }, error))
          }.resume()
        case "download":
          URLSession.shared.downloadTask(with: url) { file, response, error in
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            let size = file.flatMap { try? $0.resourceValues(forKeys: [.fileSizeKey]).fileSize }
            finish(self.answer(size.map { "\(status) \($0) \(file!.pathExtension)" }, error))
          }.resume()
        case "contents":
          do {
            finish("contents \(try Data(contentsOf: url).count)")
          } catch {
            finish(answer(nil, error))
          }
        case "upload":
          var request = URLRequest(url: url)
          request.httpMethod = "PUT"
          let body = Data(repeating: 0x5a, count: 300_000)
          URLSession.shared.uploadTask(with: request, from: body) { data, _, error in
            finish(self.answer(data.map { String(decoding: $0, as: UTF8.self) }, error))
          }.resume()
        case "progress":
          let session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
          session.downloadTask(with: url).resume()
        default:
          finish("no such action")
        }
      }

      private func answer(_ text: String?, _ error: Error?) -> String {
        guard let error = error as NSError? else { return text ?? "nothing" }
        return "\(error.domain) \(error.code)"
      }

      func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData written: Int64,
        totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
      ) {
        steps.append(totalBytesWritten)
        if totalBytesExpectedToWrite != 5_242_880 { steps.append(-1) }
      }

      func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
      ) {
        let isRising = zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 }
        let fraction = downloadTask.progress.fractionCompleted
        finish("steps \(min(steps.count, 3)) rising \(isRising) last \(steps.last ?? 0) \(fraction)")
      }
    }
    """#

  private static let probeSpeaking = """
    import Foundation
    import os

    extension NotificationService {
      func speak() {
        print("printed")
        NSLog("said by %@", "NSLog")
        let logger = Logger(subsystem: "com.example.app", category: "probe")
        let secret = content.body
        logger.warning("the text is \\(secret), number \\(7)")
        finish("spoken")
      }

      /// Speaks once `didReceive` has returned.
      func speakLate() {
        let number = Self.served
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) {
          print("printed by \\(number)")
          self.finish("spoken")
        }
      }
    }

    """
}
