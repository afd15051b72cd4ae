import UserNotifications

/// Downloads the media that a push links to, and attaches them.
///
/// When the time is up, the notification is shown with what has arrived by then.
class NotificationService: UNNotificationServiceExtension {
  private let lock = NSLock()
  private var contentHandler: ((UNNotificationContent) -> Void)?
  private var bestAttempt: UNMutableNotificationContent?
  private var attachments: [Int: UNNotificationAttachment] = [:]
  private var tasks: [URLSessionTask] = []

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
      return contentHandler(request.content)
    }
    self.contentHandler = contentHandler
    bestAttempt = content

    let downloads = DispatchGroup()
    for (position, link) in MediaLink.all(in: content.userInfo).enumerated() {
      downloads.enter()
      download(link) { attachment in
        self.keep(attachment, at: position)
        downloads.leave()
      }
    }
    downloads.notify(queue: .global()) { self.handBack() }
  }

  override func serviceExtensionTimeWillExpire() {
    handBack()
    tasks.forEach { $0.cancel() }
  }

  // MARK: - Media

  private func download(
    _ link: MediaLink, completion: @escaping (UNNotificationAttachment?) -> Void
  ) {
    let task = URLSession.shared.downloadTask(with: link.url) { file, response, _ in
      // The file is gone once this closure returns, so it is renamed here and now.
      completion(file.flatMap { self.attachment(from: $0, response: response, link: link) })
    }
    tasks.append(task)
    task.resume()
  }

  private func attachment(
    from file: URL, response: URLResponse?, link: MediaLink
  ) -> UNNotificationAttachment? {
    if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
      return nil
    }
    // The system goes by the file extension, and the downloaded file has none that it knows.
    let pathExtension = MediaKind.pathExtension(of: file, response: response, link: link)
    let renamed = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
      .appendingPathExtension(pathExtension)
    do {
      try FileManager.default.moveItem(at: file, to: renamed)
      return try UNNotificationAttachment(identifier: link.key, url: renamed, options: nil)
    } catch {
      NSLog("No attachment for the key %@: %@", link.key, error.localizedDescription)
      return nil
    }
  }

  private func keep(_ attachment: UNNotificationAttachment?, at position: Int) {
    lock.lock()
    attachments[position] = attachment
    lock.unlock()
  }

  /// Hands back the content with the attachments there are, in the order of their links; only the
  /// first call counts.
  private func handBack() {
    lock.lock()
    let handler = contentHandler
    let arrived = attachments.sorted { $0.key < $1.key }.map(\.value)
    contentHandler = nil
    lock.unlock()

    guard let handler, let bestAttempt else { return }
    bestAttempt.attachments += arrived
    handler(bestAttempt)
  }
}
