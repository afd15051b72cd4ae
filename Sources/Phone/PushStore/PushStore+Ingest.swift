import Foundation
import GRDB
import NotificationModel
import SystemFiles

/// The steps of an ingest, in order; each is reached when it is done.
package enum IngestStep: String, Sendable, Hashable, CaseIterable, Codable {
  /// 1. `Incoming/<uuid>` exists and is locked by this process.
  case stagingMade
  /// 2. The sources are linked or copied into it and their content is read.
  case filesStaged
  /// 3. Within the transaction: a notification's files are renamed to their final names.
  case filesNamed
  /// 4. Within the transaction: all rows are written, and the names are on the disk.
  case rowsWritten
  /// 5. The transaction is committed: the notification is delivered.
  case committed
  /// 6. The sources that were moved are gone from their old place.
  case sourcesRemoved
  /// 7. The index has forgotten them, and replaced files are gone.
  case departuresFinished
  /// 8. `Incoming/<uuid>` is gone.
  case stagingRemoved
}

// The order of operations, and what a death after each step leaves:
//
//   1 stagingMade         an unlocked folder in Incoming: garbage
//   2 filesStaged         the same, with files in it; the sources are still in their place
//   3 filesNamed          files in Attachments that no row names: garbage, and Incoming/<uuid>
//   4 rowsWritten         the same; SQLite drops the transaction      tells that a sweep is due
//   5 committed           delivered; rows in departingSource tell which sources have to go, rows of
//                         count 0 in file tell which replaced files have to go
//   6…8                   delivered; the same rows, or an empty folder in Incoming, are left over
//
// So a row never names a file that is not wholly there: the rename comes before the commit, the
// unlink of a file after the commit that released it. On a durable device the same holds for the
// disk: a file's bytes are flushed in step 2, its folder's names before the commit, and the commit
// before any source or file goes. And a file without a row never outlives the next open:
// Incoming/<uuid> goes last. Final names appear and disappear only inside an immediate transaction,
// so a sweep, which is one too, never sees another process's half-done ingest. `recover` is the
// other half of this. A device that does not outlive its process leaves out what only serves the
// next one: sources are not recorded, and one staging folder stays for all ingests.
extension PushStore {
  /// Delivers one notification and takes its attachment files over.
  /// - Throws: `PushStoreError` when it could not be recorded; refused attachments are in the result.
  package func ingest(
    _ notification: IncomingNotification
  ) throws(PushStoreError) -> IngestResult {
    let results = try ingest([notification])
    guard let result = results.first else {
      throw PushStoreError(.inputOutput, "Delivering a notification gave no result.")
    }
    return result
  }

  /// Delivers several notifications in one transaction: all of them, in order, or none.
  /// - Throws: `PushStoreError` when they could not be recorded; the sources are in their place then.
  package func ingest(
    _ notifications: [IncomingNotification]
  ) throws(PushStoreError) -> [IngestResult] {
    guard !notifications.isEmpty else { return [] }
    return try ingest(notifications) { _, _ in }
  }

  /// Delivers several notifications, or none, to a phone that is on: what it makes of them is in the
  /// same transaction.
  /// - Throws: as without a phone.
  package func ingest(
    _ notifications: [IncomingNotification],
    phone: (inout PhoneTransaction, [IngestResult]) throws -> Void
  ) throws(PushStoreError) -> [IngestResult] {
    let staging = notifications.contains { !$0.attachments.isEmpty } ? makeStaging() : nil
    let number = nextIngest()
    let staged = notifications.enumerated().map { position, notification in
      stage(notification, as: "\(number)-\(position)", in: staging)
    }
    reached(.filesStaged)
    let committed: CommittedBatch
    do {
      // Sources go after the commit, so it must be on the disk by then.
      let doing = notifications.isEmpty ? "Keeping the phone's state" : "Delivering a notification"
      committed = try write(doing, reachesDisk: staging != nil) { db in
        try record(notifications, staged, phone, db)
      }
    } catch {
      abandon(staging)
      throw error
    }
    reached(.committed)
    finish(committed, staging)
    return committed.results
  }

  private func makeStaging() -> Result<StagingFolder, SystemCallError> {
    let staging = Result { () throws(SystemCallError) in
      try self.staging()
    }
    reached(.stagingMade)
    return staging
  }

  private func stage(
    _ notification: IncomingNotification, as name: String,
    in staging: Result<StagingFolder, SystemCallError>?
  ) -> [Result<StagedFile, AttachmentFailure>] {
    notification.attachments.enumerated().map { position, incoming in
      Result { () throws(AttachmentFailure) in
        guard case .success(let folder)? = staging else {
          throw Self.failure(incoming, position, "the store cannot be written to")
        }
        return try AttachmentStager(layout: layout, staging: folder, isDurable: isDurable)
          .stage(incoming, position: position, as: "\(name)-\(position)")
      }
    }
  }

  /// The transaction's part: for each notification the replaced one leaves, room is made, the files
  /// get their names and the rows are written. All names are on the disk before the commit.
  private func record(
    _ notifications: [IncomingNotification], _ staged: [[Result<StagedFile, AttachmentFailure>]],
    _ phone: (inout PhoneTransaction, [IngestResult]) throws -> Void, _ db: Database
  ) throws -> CommittedBatch {
    var batch = CommittedBatch()
    var changedFolders: Set<String> = []
    for (notification, files) in zip(notifications, staged) {
      let replaced =
        notification.isRequest ? nil : try NotificationRecord.replace(notification, db)
      let admission = try QuotaAdmission(notification, files, db)
      let named = zip(notification.attachments, admission.files).enumerated().map {
        position, pair in
        pair.1.flatMap { file in
          Result { () throws(AttachmentFailure) in
            try name(
              file, for: pair.0, position: position, in: notification.bundle, &changedFolders)
          }
        }
      }
      reached(.filesNamed)
      var result =
        notification.isRequest
        ? try NotificationRecord.keep(notification, named, layout: layout, db)
        : try NotificationRecord.insert(notification, named, layout: layout, db)
      (result.replaced, result.evicted) = (replaced, admission.evicted)
      batch.results.append(result)
      for case .success(let file) in named {
        guard let source = file.departing else { continue }
        batch.departures.append(
          isDurable
            ? try DepartureRecord.insert(source, db) : DepartureRecord(id: 0, source: source))
      }
    }
    var transaction = PhoneTransaction(layout: layout, db)
    try phone(&transaction, batch.results)
    batch.hasDepartures = transaction.hasDepartures
    if isDurable {
      for folder in changedFolders.sorted() { try FileCalls.synchronizeFolder(folder) }
    }
    reached(.rowsWritten)
    return batch
  }

  /// Gives a staged file its final name, over a file of the same content if there is one.
  private func name(
    _ file: StagedFile, for incoming: IncomingAttachment, position: Int,
    in bundle: BundleIdentifier, _ changedFolders: inout Set<String>
  ) throws(AttachmentFailure) -> StagedFile {
    do {
      let folder = layout.folder(of: bundle)
      if try FileCalls.makeFolder(folder) { changedFolders.insert(layout.attachments) }
      // A linked file can still be written to through its old name.
      guard try FileCalls.stamp(file.path).isSameContent(as: file.stamp) else {
        throw SystemCallError(call: "read", errno: EBUSY)
      }
      try FileCalls.rename(file.path, to: "\(folder)/\(file.name)")
      changedFolders.insert(folder)
      return file
    } catch {
      throw Self.failure(incoming, position, "\(error)")
    }
  }

  private static func failure(
    _ incoming: IncomingAttachment, _ position: Int, _ reason: String
  ) -> AttachmentFailure {
    let code = AttachmentErrorCode.moveIntoDataStoreFailed
    return AttachmentFailure(
      identifier: incoming.attachment.identifier, position: position, code: code,
      message: "\(code.message): \(reason)")
  }

  /// An error after the commit cannot fail the delivery: the next open finishes the rest.
  private func finish(
    _ batch: CommittedBatch, _ staging: Result<StagingFolder, SystemCallError>?
  ) {
    // What cannot be removed now keeps its row, and the next open tries again.
    let gone = batch.departures.filter { $0.removeSource() }
    reached(.sourcesRemoved)
    if batch.hasDepartures || isDurable && !batch.departures.isEmpty
      || batch.results.contains(where: { $0.replaced != nil || !$0.evicted.isEmpty })
    {
      _ = try? finishDepartures(gone, areOnDisk: staging != nil)
    }
    reached(.departuresFinished)
    if isDurable, case .success(let folder)? = staging { folder.remove() }
    reached(.stagingRemoved)
  }

  private func abandon(_ staging: Result<StagingFolder, SystemCallError>?) {
    guard case .success(let folder)? = staging else { return }
    // Without the sweep the folder stays as the trace of files that may have no row.
    guard (try? sweepUnindexed()) != nil, isDurable else { return }
    folder.remove()
  }
}

/// The notifications that a transaction delivered, and the work that has to be done after it.
private struct CommittedBatch {
  var results: [IngestResult] = []
  var departures: [DepartureRecord] = []
  /// Whether the phone let others go.
  var hasDepartures = false
}
