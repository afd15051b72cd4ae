import GRDB
import Glibc
import NotificationModel
import SystemFiles

extension PushStore {
  /// Compares the index with the files, byte for byte, and cleans up what killed processes left.
  ///
  /// A wrong count is put right; damaged, missing and foreign files are only reported.
  /// - Throws: `PushStoreError` when the comparison itself fails; what it finds is in the report.
  package func verify() throws(PushStoreError) -> VerifyReport {
    var report = VerifyReport()
    report.problems = try databaseDamage()
    guard report.problems.isEmpty else { return report }
    report.problems += try repairCounts()
    report.problems += try recover(thoroughly: true)
    return try compared(report)
  }

  /// Compares the index with the files, byte for byte, and changes nothing.
  /// - Throws: `PushStoreError` when the comparison itself fails; what it finds is in the report.
  package func check() throws(PushStoreError) -> VerifyReport {
    var report = VerifyReport()
    report.problems = try databaseDamage()
    guard report.problems.isEmpty else { return report }
    report.problems += try wrongCounts()
    report.problems += try leftovers().map(\.problem)
    return try compared(report)
  }

  private func compared(_ report: VerifyReport) throws(PushStoreError) -> VerifyReport {
    var report = report
    let index = try read("Reading the index") { db in
      (
        notifications: try String.fetchAll(db, sql: "SELECT id FROM notification"),
        files: try indexedFiles(db)
      )
    }
    report.notifications = index.notifications.count
    report.files = index.files.count
    for id in index.notifications {
      if let problem = try unreadable(id) { report.problems.append(problem) }
    }
    for file in index.files {
      if let problem = try fault(of: file) { report.problems.append(problem) }
    }
    report.problems += try foreignFiles()
    return report
  }

  private func wrongCounts() throws(PushStoreError) -> [VerifyReport.Problem] {
    try read("Counting references") { db in
      try Row.fetchAll(
        db, sql: "SELECT bundle, name FROM file WHERE referenceCount <> \(Self.actualCount)"
      ).map { row in
        .found(
          .wrongReferenceCount,
          "\(layout.attachments)/\(row["bundle"] as String)/\(row["name"] as String)")
      }
    }
  }

  /// The number of attachments, and of requests that wait, that show a file.
  private static let actualCount = """
    ((SELECT COUNT(*) FROM attachment
      WHERE attachment.bundle = file.bundle AND attachment.name = file.name)
    + (SELECT COUNT(*) FROM waitingFile
      WHERE waitingFile.bundle = file.bundle AND waitingFile.name = file.name))
    """

  private struct IndexedFile: Hashable {
    let bundle: String
    let name: String
  }

  private func indexedFiles(_ db: Database) throws -> [IndexedFile] {
    try Row.fetchAll(db, sql: "SELECT bundle, name FROM file").map {
      IndexedFile(bundle: $0["bundle"], name: $0["name"])
    }
  }

  func databaseDamage() throws(PushStoreError) -> [VerifyReport.Problem] {
    do {
      return try wordsOnDamage()
    } catch {
      // SQLite gives up at some damage; that is an answer too.
      guard error.code == .databaseCorrupt else { throw error }
      return [.found(.damagedDatabase, error.message)]
    }
  }

  private func wordsOnDamage() throws(PushStoreError) -> [VerifyReport.Problem] {
    try read("Checking the device database") { db in
      let words = try String.fetchAll(db, sql: "PRAGMA quick_check")
      let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { row in
        "a row of \(row["table"] as String) refers to nothing"
      }
      return (words.filter { $0 != "ok" } + orphans).map { .found(.damagedDatabase, $0) }
    }
  }

  private func repairCounts() throws(PushStoreError) -> [VerifyReport.Problem] {
    try write("Counting references") { db in
      let actual = Self.actualCount
      let wrong = try Row.fetchAll(
        db, sql: "SELECT bundle, name FROM file WHERE referenceCount <> \(actual)")
      if !wrong.isEmpty { try db.execute(sql: "UPDATE file SET referenceCount = \(actual)") }
      return wrong.map { row in
        let (bundle, name): (String, String) = (row["bundle"], row["name"])
        return .repaired(.wrongReferenceCount, "\(layout.attachments)/\(bundle)/\(name)")
      }
    }
  }

  private func unreadable(_ id: String) throws(PushStoreError) -> VerifyReport.Problem? {
    do {
      _ = try read("Reading a notification") { db in
        try NotificationRecord.fetch(idPrefix: id, layout: layout, db)
      }
      return nil
    } catch {
      guard error.code == .databaseCorrupt else { throw error }
      return .found(.unreadableRecord, id)
    }
  }

  private func fault(of file: IndexedFile) throws(PushStoreError) -> VerifyReport.Problem? {
    guard let bundle = BundleIdentifier(file.bundle), StoreLayout.isStoredName(file.name) else {
      return .found(.damagedDatabase, "a file's name in the index is none the store gives")
    }
    guard Self.fault(of: file.name, atPath: layout.path(of: file.name, in: bundle)) != nil else {
      return nil
    }
    // It may have left meanwhile with its notification, and come back: names stand still only
    // inside a transaction.
    return try write("Looking at a file again") { db in
      let isShown = try Row.fetchOne(
        db, sql: "SELECT 1 FROM file WHERE bundle = ? AND name = ? AND referenceCount > 0",
        arguments: [file.bundle, file.name])
      guard isShown != nil else { return nil }
      return Self.fault(of: file.name, atPath: layout.path(of: file.name, in: bundle))
    }
  }

  private static func fault(of name: String, atPath path: String) -> VerifyReport.Problem? {
    do {
      let digest = try ContentDigest.ofFile(atPath: path)
      return name.hasPrefix("\(digest).") ? nil : .found(.wrongContent, path)
    } catch {
      return .found(error.errno == ENOENT ? .missingFile : .wrongContent, path)
    }
  }

  /// Returns the files that the store did not put into its folders; they are left alone.
  private func foreignFiles() throws(PushStoreError) -> [VerifyReport.Problem] {
    do {
      var found: [String] = []
      for folder in try FileCalls.names(in: layout.attachments) {
        let path = "\(layout.attachments)/\(folder)"
        guard let bundle = BundleIdentifier(folder),
          try FileCalls.stampIfPresent(path)?.isFolder == true
        else {
          found.append(path)
          continue
        }
        found += try FileCalls.names(in: path)
          .filter { !StoreLayout.isStoredName($0) }.map { layout.path(of: $0, in: bundle) }
      }
      for name in try FileCalls.names(in: layout.incoming) {
        let path = "\(layout.incoming)/\(name)"
        if try FileCalls.stampIfPresent(path)?.isFolder == false { found.append(path) }
      }
      return found.map { .found(.foreignFile, $0) }
    } catch {
      throw PushStoreError(error, doing: "Listing", path: layout.pushStore)
    }
  }
}
