import Foundation
import JSONModel
import NotificationModel
import PushSimTesting
import TestSupport
import Testing

/// FMDB, as extensions and the modules of their apps use it.
@Suite("The stand-in for FMDB", .timeLimit(.minutes(10)))
struct FMDBTests {
  private func simulator(_ receive: String) async throws -> Simulator {
    try await .receiving(
      "FMDB",
      """
      import SQLite3
      let file = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        .appendingPathComponent("a.sqlite")
      // Apps copy such variadic forms from FMDB's repository; its module has none.
      extension FMDatabase {
        func executeUpdate(_ sql: String, _ arguments: Any...) -> Bool {
          executeUpdate(sql, withArgumentsIn: arguments)
        }
      }
      """, receive)
  }

  @Test("values are kept by their kind, as FMDB binds them")
  func kinds() async throws {
    let simulator = try await simulator(
      """
      let database = FMDatabase(path: nil)
      database.open()
      let (none, some): (String?, Int?) = (nil, 7)
      let values: [Any] = [
        true, NSNumber(value: false), 2, UInt64.max, some as Any, 1.5, Float(0.25), CGFloat(2.5),
        Decimal(string: "1.5")!, Date(timeIntervalSince1970: 1.5), "é", "xyz".dropFirst(),
        URL(string: "https://a.example/b")!, Data([1, 2]), Data(), NSNull(), none as Any,
      ]
      best.title = values.map { value in
        let row = try! database.executeQuery("SELECT ?, typeof(?)", values: [value, value])
        row.next()
        return "\\(row.string(forColumnIndex: 1)!) \\(row[0]!)"
      }.joined(separator: ", ")
      """)
    #expect(
      try await simulator.title() == """
        integer 1, integer 0, integer 2, integer -1, integer 7, real 1.5, real 0.25, real 2.5, \
        real 1.5, real 1.5, text é, text yz, text https://a.example/b, blob 2 bytes, blob <null>, \
        null <null>, null <null>
        """)
  }

  @Test("rows have their values by name and place; NULL and missing columns are nil, 0 and false")
  func rows() async throws {
    let simulator = try await simulator(
      """
      let database = FMDatabase()
      database.open()
      let row = try! database.executeQuery(
        "SELECT 5000000000 AS Big, 'a' AS text, 1.5 AS real, NULL AS none, x'0102' AS bytes",
        values: nil)
      var found = ["\\(row.resultDictionary == nil)", "\\(row.next())"]
      found += ["\\(row.int(forColumn: "big"))", "\\(row.longLongInt(forColumn: "BIG"))"]
      found += ["\\(row.long(forColumnIndex: 0))", "\\(row.bool(forColumn: "real"))"]
      found += [row.string(forColumn: "text")!, "\\(row.double(forColumn: "real"))"]
      found += ["\\(row.date(forColumn: "real")!.timeIntervalSince1970)"]
      found += ["\\(row.data(forColumn: "bytes")!.count)", "\\(row["big"] as! Int)"]
      for name in ["none", "missing"] {
        found += ["\\(row.columnIsNull(name))", "\\(row.string(forColumn: name) == nil)"]
        found += ["\\(row.date(forColumn: name) == nil)", "\\(row.int(forColumn: name))"]
      }
      found += ["\\(row["none"] is NSNull)", "\\(row["missing"] == nil)"]
      found += ["\\(row.columnCount)", "\\(row.columnIndex(forName: "Text"))"]
      found.append(row.columnName(for: 0)!)
      found += ["\\(row.resultDictionary!["Big"] as! Int)", "\\(database.hasOpenResultSets)"]
      found += ["\\(row.next())", "\\(database.hasOpenResultSets)"]
      found.append("\\(row.int(forColumnIndex: 0))")
      best.title = found.joined(separator: " ")
      """)
    #expect(
      try await simulator.title() == """
        true true 705032704 5000000000 5000000000 true a 1.5 1.5 2 5000000000 \
        true true true 0 true true true 0 true true 5 1 Big 5000000000 true false false 0
        """)
  }

  @Test("a queue's file is there for the next push; a transaction is rolled back as a whole")
  func queue() async throws {
    let simulator = try await simulator(
      """
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FILEPROTECTION_NONE
      let queue = FMDatabaseQueue(url: file, flags: flags)!
      var found: [String] = []
      queue.inDatabase { database in
        database.executeStatements("CREATE TABLE IF NOT EXISTS note (id INTEGER PRIMARY KEY, body)")
        found.append("\\(database.executeUpdate("INSERT INTO note (body) VALUES (?)", best.body))")
        found.append("\\(database.lastInsertRowId)")
      }
      queue.inTransaction { database, rollback in
        try! database.executeUpdate("UPDATE note SET body = 'x'", values: nil)
        found.append("\\(database.changes) \\(database.isInTransaction)")
        rollback.pointee = true
      }
      queue.close()
      let failure = queue.inSavePoint { database, rollback in
        database.executeUpdate("DELETE FROM note", withArgumentsIn: [])
        rollback.pointee = true
      }
      FMDatabasePool(path: file.path).inDatabase { database in
        let rows = database.executeQuery(
          "SELECT count(*) FROM note WHERE body = :body", withParameterDictionary: ["body": "B"])
        found.append(rows!.next() ? "\\(rows!.int(forColumnIndex: 0))" : "")
      }
      best.title = found.joined(separator: " ") + (failure == nil ? "" : " failed")
      if info["nested"] != nil { queue.inDatabase { _ in queue.inDatabase { _ in } } }
      """)
    #expect(try await simulator.title() == "true 1 1 true 1")
    #expect(try await simulator.title() == "true 2 2 true 2")
    let nested = try await simulator.deliver(
      Payload.alert(title: "T", body: "B").mutableContent().with("nested", true))
    expectDelivery(nested, is: .original, .crashed)
  }

  @Test("what SQLite refuses is false, nil, or an error of FMDB's domain with SQLite's code")
  func errors() async throws {
    let simulator = try await simulator(
      """
      let database = FMDatabase(path: "")
      database.logsErrors = false
      var found: [String] = []
      func attempt(_ what: () throws -> Void) {
        do { try what() } catch {
          let error = error as NSError
          let isFMDB = error.domain == "FMDatabase"
          found.append(isFMDB ? "\\(error.code) \\(error.localizedDescription)" : error.domain)
        }
      }
      attempt { try database.executeUpdate("SELECT 1", values: nil) }
      database.open()
      attempt { _ = try database.executeQuery("SELEC", values: nil) }
      attempt { _ = try database.executeQuery("SELECT ?", values: nil) }
      try! database.executeUpdate("CREATE TABLE a (b UNIQUE)", values: [])
      try! database.executeUpdate("INSERT INTO a VALUES (?)", values: [1, "too many are left out"])
      attempt { try database.executeUpdate("INSERT INTO a VALUES (1)", values: nil) }
      found.append("\\(database.executeUpdate("INSERT INTO a VALUES (1)", withArgumentsIn: []))")
      found.append("\\(database.lastErrorCode()) \\(database.hadError())")
      attempt { try database.executeUpdate("SELECT 1", values: nil) }
      let rows = try! database.executeQuery("SELECT b FROM a", values: nil)
      attempt { try rows.nextWithError() }
      attempt { try rows.nextWithError() }
      attempt { try rows.nextWithError() }
      found.append("\\(FMDatabaseQueue(path: "/missing/a.sqlite") == nil)")
      best.title = found.joined(separator: "; ")
      """)
    let title = try #require(try await simulator.title())
    #expect(
      title.components(separatedBy: "; ") == [
        "7 out of memory", #"1 near "SELEC": syntax error"#, "0 not an error",
        "19 UNIQUE constraint failed: a.b", "false", "19 true", "Foundation._GenericObjCError",
        "Foundation._GenericObjCError", "21 parentDB does not exist", "true",
      ])
  }

  @Test("a statement waits for another connection, for as long as it may")
  func waiting() async throws {
    let simulator = try await simulator(
      """
      let (one, other) = (FMDatabase(url: file), FMDatabase(url: file))
      one.open()
      other.open()
      one.executeStatements("CREATE TABLE a (b)")
      one.beginTransaction()
      other.maxBusyRetryTimeInterval = 0
      var found = [other.executeUpdate("INSERT INTO a VALUES (?)", 1), other.lastErrorCode() == 5]
      other.maxBusyRetryTimeInterval = 20
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { one.commit() }
      found.append(other.executeUpdate("INSERT INTO a VALUES (?)", 1))
      best.title = "\\(found)"
      """)
    #expect(try await simulator.title() == "[false, true, true]")
  }

  @Test("tables, columns, versions, prepared statements and texts of dates are FMDB's")
  func schema() async throws {
    let simulator = try await simulator(
      """
      let database = FMDatabase()
      database.open()
      var found: [String] = []
      database.executeStatements("CREATE TABLE Note (Body, day); INSERT INTO Note VALUES ('x', 1)")
      found += ["\\(database.tableExists("note"))", "\\(database.tableExists("other"))"]
      found += ["\\(database.columnExists("body", inTableWithName: "NOTE"))"]
      found += ["\\(database.columnExists("title", inTableWithName: "note"))"]
      database.userVersion = 4_000_000_000
      found.append("\\(database.userVersion)")
      let insert = database.prepare("INSERT INTO Note (Body) VALUES (:body)")
      for body in ["y", "z"] {
        found.append("\\(insert.bind(with: ["body": body]) && insert.step())")
      }
      let isRead = database.executeStatements("SELECT Body FROM Note; SELECT 1 AS Body") { row in
        found.append(row["Body"] as! String)
        return row["Body"] as! String == "y" ? 1 : 0
      }
      database.setDateFormat(FMDatabase.storeableDateFormat("yyyy-MM-dd HH:mm"))
      let day = Date(timeIntervalSince1970: 60)
      try! database.executeUpdate("UPDATE Note SET day = ?", values: [day])
      let days = try! database.executeQuery("SELECT day FROM Note", values: nil)
      days.next()
      found += ["\\(isRead)", days.string(forColumn: "day")!]
      found += ["\\(days.date(forColumn: "day")!.timeIntervalSince1970)", "\\(database.close())"]
      best.title = (found + ["\\(days.next())"]).joined(separator: " ")
      """)
    #expect(
      try await simulator.title() == """
        true false true false 4000000000 true true x y false 1970-01-01 00:01 60.0 true false
        """)
  }
}
