import Testing

@Suite struct NetworkFileHostMistakesTests {
  private let rig: MistakenFile

  init() throws {
    rig = try MistakenFile()
  }

  @Test(
    "a mistake in a host is reported with its place",
    arguments: [
      (#""": 404"#, "1: \"\" is not a host; write one, such as cdn.example"),
      (
        #""https://a.example": 404"#,
        "1: \"https://a.example\" is not a host; "
          + "leave out the scheme; https and http are both answered"
      ),
      (
        #""a.example/b?secret=1": 404"#,
        "1: \"a.example/b\" is not a host; "
          + "leave out the path; it belongs under \"answers\""
      ),
      (
        #""cdn.*.example": 404"#,
        "1: \"cdn.*.example\" is not a host; "
          + "write a wildcard for whole names in front, such as *.example.com"
      ),
      (
        #""a.example:443": 404"#,
        "1: \"a.example:443\" is not a host; "
          + "leave out the port; the standard ports are answered"
      ),
      (
        #""bücher.example": 404"#,
        "1: \"bücher.example\" is not a host; "
          + "write it in its ASCII form, which begins with xn--"
      ),
      (
        #""a b": 404"#,
        "1: \"a b\" is not a host; "
          + "write a DNS name of letters, digits, hyphens and dots, or an IP address"
      ),
      (
        #""a.example": null"#,
        "14: \"a.example\" is null; "
          + "write a folder, \"network\", \"generated\", a status, or a dictionary"
      ),
      (
        #""a.example": 99"#,
        "14: \"a.example\" is out of range; "
          + "write a whole number from 200 to 599"
      ),
      (
        #""a.example": "none/""#,
        "14: no folder is at \"none/\"; "
          + "write where it is, as seen from this file's folder"
      ),
      (#""a.example": "media/photo.jpg""#, "14: \"media/photo.jpg\" is a file; name a folder"),
      (
        #""a.example": {"foldr": "media"}"#,
        "15: a host has no key \"foldr\"; "
          + "did you mean \"folder\"?"
      ),
      (
        #""a.example": {"folder": "media", "network": true}"#,
        "45: \"network\" cannot be beside \"folder\"; keep one: a host has one source"
      ),
      (
        #""a.example": {"recording": "none"}"#,
        "28: no folder is at \"none\"; "
          + "write where it is, as seen from this file's folder"
      ),
      (
        #""a.example": {"keepsTiming": true}"#,
        "30: \"keepsTiming\" is about a recording, and none is named; add \"recording\""
      ),
      (#""a.example": {"generated": 1}"#, "28: \"generated\" is a number; write true or false"),
      (
        #""a.example": {"certificate": "selfsigned"}"#,
        "30: \"certificate\" is not \"selfsigned\"; did you mean \"self-signed\"?"
      ),
      (
        #""a.example": {"certificate": "old"}"#,
        "30: \"certificate\" is not \"old\"; "
          + "write one of \"valid\", \"expired\", \"not-yet-valid\", \"self-signed\", "
          + "\"unknown-authority\", \"wrong-host\""
      ),
      (
        #""a.example": {"faults": "refused:host=b.example"}"#,
        "25: a fault of a host has no host of its own; "
          + "leave it out, or move the fault to the top"
      ),
    ])
  func host(member: String, expected: String) {
    #expect(rig.mistakes("{\"hosts\": {\n\(member)}}") == ["net.json:2:" + expected])
  }

  @Test("a host that is given twice is reported whatever its spelling")
  func hostTwice() {
    #expect(
      rig.mistakes("{\"hosts\": {\n\"cdn.example\": 404,\n\"CDN.Example.\": 404}}") == [
        "net.json:3:1: the host cdn.example is here twice, first in line 2; keep one of them"
      ])
    #expect(
      rig.mistakes("{\"hosts\": {\n\"::1\": 404,\n\"[0:0::1]\": 404}}") == [
        "net.json:3:1: the host ::1 is here twice, first in line 2; keep one of them"
      ])
  }

  @Test(
    "a mistake in an answer is reported with its place",
    arguments: [
      (#""a.jpg": 404"#, "1: a path begins with / or *; write it as /photo.jpg or *.jpg"),
      (
        #""/a?token=1": 404"#,
        "1: a path is matched without its query and fragment; "
          + "leave them out"
      ),
      (
        #""/a b": 404"#,
        "1: a path is percent-encoded, as it is sent; "
          + "write a space as %20, é as %C3%A9"
      ),
      (
        #""/a%2": 404"#,
        "1: after % come two hexadecimal digits; "
          + "write a percent sign itself as %25"
      ),
      (#""/a": 600"#, "7: \"/a\" is out of range; write a whole number from 200 to 599"),
      (#""/a": true"#, "7: \"/a\" is a Boolean; write a file, a status, or a dictionary"),
      (
        #""/a": "https://b.example/?k=1""#,
        "7: \"/a\" is a URL where a file is expected; "
          + "to lead there, write {\"redirect\": \"…\"}"
      ),
      (#""/a": "media""#, "7: \"media\" is a folder; name a file"),
      (
        #""/a": {"file": "gone.jpg"}"#,
        "16: no file is at \"gone.jpg\"; "
          + "write where it is, as seen from this file's folder"
      ),
      (
        #""/a": {"status": 99}"#,
        "18: \"status\" is out of range; "
          + "write a whole number from 200 to 599"
      ),
      (
        #""/a": {"status": 204, "body": "x"}"#,
        "18: an answer of status 204 has no body; "
          + "leave out one of the two"
      ),
      (
        #""/a": {"status": 404, "redirect": "/b"}"#,
        "18: the status of a redirect is one of 301, 302, 303, 307, 308; "
          + "write one of these, or leave it out for 302"
      ),
      (
        #""/a": {"redirect": "/b c"}"#,
        "20: \"redirect\" is not a URL; "
          + "write one without spaces, or a path that begins with /"
      ),
      (
        #""/a": {"body": "x", "base64": "eA=="}"#,
        "31: \"base64\" cannot be beside \"body\"; keep one: an answer has one body"
      ),
      (
        #""/a": {"base64": "e"}"#,
        "18: \"base64\" is not base64; "
          + "write what the command base64 -w0 FILE prints"
      ),
      (#""/a": {"body": {}}"#, "16: \"body\" is a dictionary; write a text in double quotes"),
      (
        #""/a": {"generate": "2XB"}"#,
        "20: \"generate\" is not a valid amount; "
          + "write an amount, such as \"200KB\" or \"2MB\", or a number of bytes, up to 1 TB"
      ),
      (
        #""/a": {"generate": -1}"#,
        "20: \"generate\" is not a valid amount; "
          + "write an amount, such as \"200KB\" or \"2MB\", or a number of bytes, up to 1 TB"
      ),
      (
        #""/a": {"delay": 3}"#,
        "17: \"delay\" is a number; "
          + "write a time with its unit, such as \"400ms\" or \"3s\", up to a day"
      ),
      (
        #""/a": {"delay": "2 days"}"#,
        "17: \"delay\" is not a valid time; "
          + "write a time with its unit, such as \"400ms\" or \"3s\", up to a day"
      ),
      (
        #""/a": {"delay": "25h"}"#,
        "17: \"delay\" is not a valid time; "
          + "write a time with its unit, such as \"400ms\" or \"3s\", up to a day"
      ),
      (
        #""/a": {"etag": "a b"}"#,
        "16: \"etag\" is not an entity tag; "
          + "write a word without spaces, such as \"v1\""
      ),
      (#""/a": {"gzip": "yes"}"#, "16: \"gzip\" is a string; write true or false"),
      (
        #""/a": {"headers": {"X Y": "1"}}"#,
        "20: \"X Y\" is not the name of a header field; "
          + "write letters, digits and hyphens"
      ),
      (
        #""/a": {"headers": {"content-length": "1"}}"#,
        "20: the server makes content-length "
          + "itself; leave it out; for a wrong one there are faults"
      ),
      (
        #""/a": {"headers": {"X": "a\r\nY: b"}}"#,
        "25: \"X\" has a control character in it; "
          + "write it on one line"
      ),
      (#""/a": {"headers": {"X": 1}}"#, "25: \"X\" is a number; write a text in double quotes"),
      (
        #""/a": {"hedaers": {}}"#,
        "8: an answer has no key \"hedaers\"; "
          + "did you mean \"headers\"?"
      ),
    ])
  func answer(member: String, expected: String) {
    let text = "{\"hosts\": {\"a.example\": {\"answers\": {\n\(member)}}}}"
    #expect(rig.mistakes(text) == ["net.json:2:" + expected])
  }
}
