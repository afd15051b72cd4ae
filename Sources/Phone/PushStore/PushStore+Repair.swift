import GRDB
import Glibc
import JSONModel
import NotificationModel
import SystemFiles

extension PushStore {
  /// Compares the index with the files and puts right what can be.
  ///
  /// A notification whose file is damaged or missing keeps its text and loses the attachment; what
  /// is taken out of the store is kept in its quarantine folder.
  /// - Returns: every problem with what was done about it.
  /// - Throws: `PushStoreError` when the repair itself fails.
  package func repair() throws(PushStoreError) -> VerifyReport {
    let damage = try repairDatabase()
    var report = try verify()
    report.problems = damage + report.problems
    for index in report.problems.indices where report.problems[index].action == nil {
      report.problems[index] = try repaired(report.problems[index])
    }
    try finishDepartures([])
    let after = try check()
    (report.notifications, report.files) = (after.notifications, after.files)
    return report
  }

  private func repaired(
    _ problem: VerifyReport.Problem
  ) throws(PushStoreError) -> VerifyReport.Problem {
    switch problem.kind {
    case .missingFile, .wrongContent: try removeFile(problem)
    case .unreadableRecord: try removeRecord(problem)
    case .foreignFile:
      problem.settled(false, "left alone: pushsim did not put it there; move it away")
    case .damagedDatabase:
      problem.settled(
        false,
        "nothing can be done here; save the files with `pushsim store export`, then move "
          + "Device.sqlite away")
    case .undepartedSource where !problem.isRepaired:
      problem.settled(false, "it cannot be removed; remove it by hand")
    case .wrongReferenceCount: problem.settled(true, "counted anew")
    case .unindexedFile, .leftoverIncoming, .leavingFile, .undepartedSource:
      problem.settled(true, "removed")
    }
  }

  // MARK: - The database

  /// Builds the indexes anew and settles rows that refer to nothing, where there is damage.
  private func repairDatabase() throws(PushStoreError) -> [VerifyReport.Problem] {
    let damage = try databaseDamage()
    guard !damage.isEmpty else { return [] }
    try write("Repairing the device database", reachesDisk: true) { db in
      try db.execute(
        sql: """
          REINDEX;
          DELETE FROM attachment WHERE notification NOT IN (SELECT sequence FROM notification);
          INSERT INTO file (bundle, name, bytes, referenceCount)
            SELECT bundle, name, 0, COUNT(*) FROM attachment
              WHERE NOT EXISTS (SELECT 1 FROM file
                WHERE file.bundle = attachment.bundle AND file.name = attachment.name)
              GROUP BY bundle, name;
          DELETE FROM waitingFile WHERE NOT EXISTS (SELECT 1 FROM file
            WHERE file.bundle = waitingFile.bundle AND file.name = waitingFile.name);
          """)
      for row in try Row.fetchAll(db, sql: "SELECT bundle, name FROM file WHERE bytes = 0") {
        let (bundle, name): (String, String) = (row["bundle"], row["name"])
        let bytes = (try? FileCalls.stamp("\(layout.attachments)/\(bundle)/\(name)"))?.bytes
        try db.execute(
          sql: "UPDATE file SET bytes = ? WHERE bundle = ? AND name = ?",
          arguments: [bytes ?? 0, bundle, name])
      }
    }
    let left = Set(try databaseDamage())
    return damage.filter { !left.contains($0) }.map {
      $0.settled(true, "indexes and references were built anew")
    }
  }

  // MARK: - Files

  /// Removes a damaged or missing file from the notifications that show it; their texts stay.
  private func removeFile(
    _ problem: VerifyReport.Problem
  ) throws(PushStoreError) -> VerifyReport.Problem {
    guard let file = layout.storedFile(atPath: problem.subject) else {
      return problem.settled(false, "its name is none the store gives; remove it by hand")
    }
    let kept = try quarantine(problem.subject, as: file.name)
    let count = try write("Taking a damaged file out", reachesDisk: true) { db in
      let sequences = try Int64.fetchAll(
        db, sql: "SELECT DISTINCT notification FROM attachment WHERE bundle = ? AND name = ?",
        arguments: [file.bundle.rawValue, file.name])
      for sequence in sequences {
        try NotificationRecord.removeAttachment(file.name, from: sequence, db)
      }
      try db.execute(
        sql: "DELETE FROM waitingFile WHERE bundle = ? AND name = ?",
        arguments: [file.bundle.rawValue, file.name])
      return sequences.count
    }
    let notifications = count == 1 ? "1 notification" : "\(count) notifications"
    return problem.settled(
      true,
      "taken out of \(notifications)" + (kept.map { "; the file is kept as \($0)" } ?? ""))
  }

  /// Moves what lies at `path` to the quarantine.
  /// - Returns: where it is now; nil where nothing was.
  private func quarantine(_ path: String, as name: String) throws(PushStoreError) -> String? {
    do {
      guard try FileCalls.stampIfPresent(path) != nil else { return nil }
      let target = try quarantineName(name)
      try FileCalls.rename(path, to: target)
      return target
    } catch {
      throw PushStoreError(error, doing: "Moving a damaged file away from", path: path)
    }
  }

  /// A name in the quarantine that is free.
  private func quarantineName(_ name: String) throws(SystemCallError) -> String {
    try FileCalls.makeFolder(layout.quarantine)
    var target = "\(layout.quarantine)/\(name)"
    var number = 2
    while try FileCalls.stampIfPresent(target) != nil {
      target = "\(layout.quarantine)/\(number)-\(name)"
      number += 1
    }
    return target
  }

  // MARK: - Records

  /// Removes a record that cannot be read; its text is kept in the quarantine.
  private func removeRecord(
    _ problem: VerifyReport.Problem
  ) throws(PushStoreError) -> VerifyReport.Problem {
    let text = try read("Reading a damaged record") { db in
      try String.fetchOne(
        db, sql: "SELECT content FROM notification WHERE id = ?", arguments: [problem.subject])
    }
    var target = ""
    do throws(SystemCallError) {
      let isName = problem.subject.utf8.allSatisfy(StoreLayout.isLowercaseHexDigit)
      target = try quarantineName((isName ? problem.subject : "record") + ".json")
      let file = try OpenFile(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
      let bytes = Array((text ?? "").utf8)
      let result = bytes.withUnsafeBytes { buffer in
        Result { () throws(SystemCallError) in try file.append(buffer) }
      }
      try result.get()
      try file.synchronize()
    } catch {
      throw PushStoreError(error, doing: "Keeping a damaged record as", path: target)
    }
    try write("Removing a damaged record", reachesDisk: true) { db in
      try db.execute(sql: "DELETE FROM notification WHERE id = ?", arguments: [problem.subject])
    }
    return problem.settled(true, "removed; its record is kept as \(target)")
  }
}
