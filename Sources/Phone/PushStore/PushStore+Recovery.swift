import GRDB
import NotificationModel
import SystemFiles

// The other half of the order of operations in PushStore+Ingest.swift.
extension PushStore {
  /// Finishes what committed ingests left undone and removes what others left.
  ///
  /// Nothing of a living process is touched: its staging folder is locked, and its final names
  /// appear only inside its transaction.
  /// - Parameter thoroughly: whether to sweep also without the trace of a death.
  /// - Returns: the problems found; all but sources that cannot be removed are repaired.
  @discardableResult
  func recover(thoroughly: Bool) throws(PushStoreError) -> [VerifyReport.Problem] {
    var problems: [VerifyReport.Problem] = []
    let abandoned = try abandonedStaging()
    problems += abandoned.map { .repaired(.leftoverIncoming, $0.path) }
    if thoroughly || !abandoned.isEmpty {
      problems += try sweepUnindexed().map { .repaired(.unindexedFile, $0) }
    }
    // Last, because they are the trace that a sweep is due.
    for folder in abandoned { folder.remove() }
    return problems + (try finishLeftDepartures())
  }

  /// Returns the files that `recover` would clean up, with their bytes.
  func leftovers() throws(PushStoreError) -> [Leftover] {
    var found: [Leftover] = []
    for folder in try abandonedStaging() {
      let names = (try? FileCalls.names(in: folder.path)) ?? []
      let bytes = names.reduce(0) {
        $0 + ((try? FileCalls.stamp("\(folder.path)/\($1)"))?.bytes ?? 0)
      }
      found.append(Leftover(problem: .found(.leftoverIncoming, folder.path), bytes: bytes))
    }
    // Final names stand still inside a transaction only.
    found += try write("Looking for leftovers") { db in
      let unindexed = try unindexedFiles(db).map { Leftover(.unindexedFile, $0) }
      let leaving = try leavingFiles(db).map {
        Leftover(.leavingFile, "\(layout.attachments)/\($0.bundle)/\($0.name)")
      }
      let sources = try DepartureRecord.fetchAll(db).map {
        Leftover(.undepartedSource, $0.source.path)
      }
      return unindexed + leaving + sources
    }
    return found
  }

  private func abandonedStaging() throws(PushStoreError) -> [StagingFolder] {
    do {
      var folders: [StagingFolder] = []
      for name in try FileCalls.names(in: layout.incoming) {
        let path = "\(layout.incoming)/\(name)"
        guard try FileCalls.stampIfPresent(path)?.isFolder == true else { continue }
        if let folder = try StagingFolder.adopt(path) { folders.append(folder) }
      }
      return folders
    } catch {
      throw PushStoreError(error, doing: "Cleaning up", path: layout.incoming)
    }
  }

  /// Removes stored files that no row names.
  /// - Returns: their paths.
  func sweepUnindexed() throws(PushStoreError) -> [String] {
    try write("Sweeping the push store") { db in
      let paths = try unindexedFiles(db)
      for path in paths { try FileCalls.remove(path) }
      return paths
    }
  }

  private func unindexedFiles(_ db: Database) throws -> [String] {
    var paths: [String] = []
    for folder in try FileCalls.names(in: layout.attachments) {
      guard let bundle = BundleIdentifier(folder),
        try FileCalls.stampIfPresent(layout.folder(of: bundle))?.isFolder == true
      else { continue }
      let indexed = try String.fetchSet(
        db, sql: "SELECT name FROM file WHERE bundle = ?", arguments: [bundle.rawValue])
      paths += try FileCalls.names(in: layout.folder(of: bundle))
        .filter { StoreLayout.isStoredName($0) && !indexed.contains($0) }
        .map { layout.path(of: $0, in: bundle) }
    }
    return paths
  }

  /// Rows of files that no notification shows any more. The count alone does not decide: a damaged
  /// one must not take a file that is shown.
  private func leavingFiles(_ db: Database) throws -> [(bundle: String, name: String)] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT bundle, name FROM file WHERE referenceCount = 0 AND NOT EXISTS (
          SELECT 1 FROM attachment
            WHERE attachment.bundle = file.bundle AND attachment.name = file.name)
          AND NOT EXISTS (
            SELECT 1 FROM waitingFile
              WHERE waitingFile.bundle = file.bundle AND waitingFile.name = file.name)
        """
    ).map { (bundle: $0["bundle"], name: $0["name"]) }
  }

  private func finishLeftDepartures() throws(PushStoreError) -> [VerifyReport.Problem] {
    let left = try read("Looking for leaving files") { db in
      (
        sources: try DepartureRecord.fetchAll(db),
        hasFiles: try Row.fetchOne(
          db, sql: "SELECT 1 FROM file WHERE referenceCount = 0 LIMIT 1") != nil
      )
    }
    guard !left.sources.isEmpty || left.hasFiles else { return [] }
    try bringDeparturesToDisk()
    let gone = left.sources.filter { $0.removeSource() }
    let stuck = left.sources.filter { source in !gone.contains { $0.id == source.id } }
    let files = try finishDepartures(gone, areOnDisk: true)
    return gone.map { .repaired(.undepartedSource, $0.source.path) }
      + stuck.map { .found(.undepartedSource, $0.source.path) }
      + files.map { .repaired(.leavingFile, $0) }
  }

  /// Forgets sources that are gone, and removes the files that no notification shows any more.
  /// - Parameter areOnDisk: whether the transactions that released the files are on the disk; a
  ///   power cut could otherwise take them back, and not the removal.
  /// - Returns: the removed files' paths.
  @discardableResult
  func finishDepartures(
    _ sources: [DepartureRecord], areOnDisk: Bool = false
  ) throws(PushStoreError) -> [String] {
    if !areOnDisk { try bringDeparturesToDisk() }
    return try write("Removing attachment files") { db in
      for source in sources { try source.delete(db) }
      var removed: [String] = []
      for (bundleText, name) in try leavingFiles(db) {
        if let bundle = BundleIdentifier(bundleText), StoreLayout.isStoredName(name) {
          let path = layout.path(of: name, in: bundle)
          try FileCalls.remove(path)
          removed.append(path)
        }
        try db.execute(
          sql: "DELETE FROM file WHERE bundle = ? AND name = ?", arguments: [bundleText, name])
      }
      return removed
    }
  }

  /// Ensures that a power cut cannot take back the transactions that released files.
  ///
  /// The write-ahead log is flushed as a whole, so one more transaction takes all earlier ones
  /// along. Without anything that leaves it writes nothing and costs nothing.
  private func bringDeparturesToDisk() throws(PushStoreError) {
    guard isDurable else { return }
    try write("Removing attachment files", reachesDisk: true) { db in
      try db.execute(
        sql: """
          UPDATE file SET referenceCount = 0 WHERE referenceCount = 0;
          UPDATE departingSource SET path = path;
          """)
    }
  }
}
