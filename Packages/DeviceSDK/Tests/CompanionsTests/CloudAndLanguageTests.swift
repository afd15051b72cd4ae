import CloudKit
import CoreLocation
import Foundation
import NaturalLanguage
import QuickLook
import Testing
import UIKit

/// Frameworks that shared code of apps imports, and that have nobody to talk to here.
@Suite(.timeLimit(.minutes(1))) struct CloudAndLanguageTests {
  @Test("Nobody has signed in to iCloud: records keep their values, and go nowhere")
  func cloud() async throws {
    let container = CKContainer(identifier: "iCloud.com.example.app")
    #expect(try await container.accountStatus() == .noAccount)
    let record = CKRecord(recordType: "Message", recordID: CKRecord.ID(recordName: "m-1"))
    let title: String? = "Hello"
    record["title"] = title
    record["count"] = 3 as any CKRecordValue
    record.setValue(Date(timeIntervalSince1970: 0), forKey: "date")
    #expect(
      record["title"] as? String == "Hello" && record.allKeys() == ["count", "date", "title"])
    #expect(record.recordID == CKRecord.ID(recordName: "m-1"))
    #expect(record.recordID != CKRecord.ID(recordName: "m-1", zoneID: .init(zoneName: "z")))
    let database = container.database(with: .private)
    #expect(database === container.privateCloudDatabase)
    await #expect(throws: CKError(.notAuthenticated)) { try await database.save(record) }
    await #expect(throws: CKError(.notAuthenticated)) {
      try await database.records(
        matching: CKQuery(recordType: "Message", predicate: NSPredicate(value: true)))
    }
  }

  @Test("An operation in iCloud tells its blocks that nobody has signed in")
  func operations() async {
    let database = CKContainer.default().publicCloudDatabase
    let code = await withCheckedContinuation { answer in
      let operation = CKQueryOperation(
        query: CKQuery(recordType: "Message", predicate: NSPredicate(value: true)))
      operation.resultsLimit = CKQueryOperation.maximumResults
      operation.queryResultBlock = { result in
        if case .failure(let error) = result {
          answer.resume(returning: (error as? CKError)?.code)
        } else {
          answer.resume(returning: nil)
        }
      }
      database.add(operation)
    }
    #expect(code == .notAuthenticated)
    #expect(CKNotification(fromRemoteNotificationDictionary: ["aps": ["alert": "Hi"]]) == nil)
    let change = CKNotification(fromRemoteNotificationDictionary: ["ck": ["cid": "c", "qry": []]])
    #expect(change?.notificationType == .query && change?.containerIdentifier == "c")
  }

  @Test("Words, sentences and paragraphs of a text; its language is not known")
  func language() {
    let text = "Ann's here. Is she?  Yes!\nMore"
    func parts(_ unit: NLTokenUnit) -> [String] {
      let tokenizer = NLTokenizer(unit: unit)
      tokenizer.string = text
      var parts: [String] = []
      tokenizer.enumerateTokens(in: text.startIndex..<text.endIndex) { range, _ in
        parts.append(String(text[range]))
        return true
      }
      return parts
    }
    #expect(parts(.word) == ["Ann's", "here", "Is", "she", "Yes", "More"])
    #expect(parts(.sentence) == ["Ann's here. ", "Is she?  ", "Yes!\n", "More"])
    #expect(parts(.paragraph).count == 2 && parts(.document) == [text])
    let recognizer = NLLanguageRecognizer()
    recognizer.processString(text)
    #expect(
      recognizer.dominantLanguage == nil && recognizer.languageHypotheses(withMaximum: 1) == [:])
    let tagger = NLTagger(tagSchemes: [.nameType])
    tagger.string = text
    let (tag, range) = tagger.tag(at: text.startIndex, unit: .word, scheme: .nameType)
    #expect(tag == nil && text[range] == "Ann's")
  }

  @MainActor private final class Files: QLPreviewControllerDataSource {
    let files: [NSURL]

    init(_ files: [NSURL]) { self.files = files }

    func numberOfPreviewItems(in controller: QLPreviewController) -> Int { files.count }

    func previewController(
      _ controller: QLPreviewController, previewItemAt index: Int
    ) -> any QLPreviewItem { files[index] }
  }

  @Test("A preview is called by the file that it shows") @MainActor
  func preview() {
    let files = Files([NSURL(fileURLWithPath: "/tmp/a.pdf"), NSURL(fileURLWithPath: "/tmp/b.pdf")])
    let controller = QLPreviewController()
    controller.dataSource = files
    #expect(controller.currentPreviewItem?.previewItemURL?.lastPathComponent == "a.pdf")
    controller.loadViewIfNeeded()
    #expect(controller.title == "a.pdf")
    controller.currentPreviewItemIndex = 1
    #expect(controller.title == "b.pdf")
    controller.currentPreviewItemIndex = 2
    #expect(controller.currentPreviewItem == nil)
    #expect(!QLPreviewController.canPreview(NSURL(fileURLWithPath: "/nowhere/c.pdf")))
    #expect(QLPreviewController.canPreview(NSURL(fileURLWithPath: "/etc/passwd")))
  }
}
