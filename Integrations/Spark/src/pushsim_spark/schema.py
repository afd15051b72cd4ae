"""The schema of a delivery, for Parquet and for Spark SQL.

Members whose form is the user's or depends on others (`userInfo`, `sound`, `actions`, …) are
texts of JSON. Seconds and bytes carry their unit in the name.
"""

_FINDING = "STRUCT<fix: STRING, message: STRING, rule: STRING, severity: STRING>"
_ENTRY = "STRUCT<atSeconds: DOUBLE, source: STRING, text: STRING>"
_PHASES = ", ".join(
    f"{name}Seconds: DOUBLE" for name in ("connect", "dns", "receive", "tls", "wait"))
_TRANSFER = (
    "STRUCT<bytes: BIGINT, elapsedSeconds: DOUBLE, error: STRING, mimeType: STRING, "
    f"phases: STRUCT<{_PHASES}>, remarks: ARRAY<STRING>, sharing: STRING, startSeconds: DOUBLE, "
    "status: INT, url: STRING>")
_ATTACHMENT = (
    "STRUCT<identifier: STRING, url: STRING, type: STRING, bytes: BIGINT, options: STRING>")
_CONTENT = (
    f"STRUCT<attachments: ARRAY<{_ATTACHMENT}>, badge: BIGINT, body: STRING, category: STRING, "
    "communication: STRING, filterCriteria: STRING, interruptionLevel: STRING, "
    "launchImage: STRING, relevanceScore: DOUBLE, sound: STRING, subtitle: STRING, "
    "summaryArgument: STRING, summaryArgumentCount: BIGINT, targetContentIdentifier: STRING, "
    "thread: STRING, title: STRING, userInfo: STRING>")
_EXTENSION = (
    "STRUCT<bundle: STRING, callback: STRING, deadlineSeconds: DOUBLE, elapsedSeconds: DOUBLE, "
    "exit: STRUCT<code: INT, signal: STRING>, graceSeconds: DOUBLE, isDefault: BOOLEAN, "
    "limitBytes: BIGINT, memory: ARRAY<STRUCT<atSeconds: DOUBLE, bytes: BIGINT>>, path: STRING, "
    "peakBytes: BIGINT, peakPhase: STRING, process: STRING, standardErrorTail: STRING, "
    "startupSeconds: DOUBLE, woken: BOOLEAN>")

#: A line of results as columns, in Spark's own words; those that a result does not have are null.
DELIVERY = (
    "id STRING, index BIGINT, ok BOOLEAN, outcome STRING, reason STRING, "
    "error STRUCT<code: STRING, message: STRING>, route STRING, sizeBytes BIGINT, "
    f"actions STRING, alertPresentation STRING, bundle STRING, content {_CONTENT}, "
    f"contentExtension STRING, extension {_EXTENSION}, findings ARRAY<{_FINDING}>, "
    f"notification STRING, payload STRING, startedAt STRING, timeline ARRAY<{_ENTRY}>, "
    f"transfers ARRAY<{_TRANSFER}>")

#: Members that are texts of JSON in columns: those of a result, and those of its content.
JSON_MEMBERS = ("actions", "contentExtension")
JSON_CONTENT = ("communication", "userInfo")
