import CCurl
import Glibc
import Testing

@testable import MediaTransfer

@Suite("libcurl's codes as NSURLErrorDomain codes")
struct URLErrorCodeTests {
  @Test(
    "each code of libcurl's has the code URLSession gives",
    arguments: [
      (CURLE_OPERATION_TIMEDOUT, -1001), (CURLE_COULDNT_RESOLVE_HOST, -1003),
      (CURLE_COULDNT_CONNECT, -1004), (CURLE_PARTIAL_FILE, -1005), (CURLE_GOT_NOTHING, -1005),
      (CURLE_RECV_ERROR, -1005), (CURLE_SEND_ERROR, -1005), (CURLE_HTTP2_STREAM, -1005),
      (CURLE_TOO_MANY_REDIRECTS, -1007), (CURLE_BAD_CONTENT_ENCODING, -1015),
      (CURLE_WEIRD_SERVER_REPLY, -1017), (CURLE_SSL_CONNECT_ERROR, -1200),
      (CURLE_PEER_FAILED_VERIFICATION, -1202), (CURLE_URL_MALFORMAT, -1000),
      (CURLE_ABORTED_BY_CALLBACK, -999), (CURLE_FAILED_INIT, -1),
    ].map { ($0.0.rawValue, $0.1) })
  func codes(curl: CURLcode.RawValue, code: Int) {
    #expect(URLErrorCode(CurlFailure(code: curl)).rawValue == code)
  }

  @Test("what libcurl reports beside its code makes the difference")
  func details() {
    let untrusted = CURLE_PEER_FAILED_VERIFICATION.rawValue
    #expect(
      URLErrorCode(CurlFailure(code: untrusted, certificateVerdict: 10))
        == .serverCertificateHasBadDate)
    #expect(
      URLErrorCode(CurlFailure(code: untrusted, certificateVerdict: 9))
        == .serverCertificateNotYetValid)
    #expect(
      URLErrorCode(CurlFailure(code: CURLE_COULDNT_CONNECT.rawValue, systemError: ENETUNREACH))
        == .notConnectedToInternet)
    let closed = Int(CURLPX_REPLY_CONNECTION_REFUSED.rawValue)
    #expect(
      URLErrorCode(CurlFailure(code: CURLE_PROXY.rawValue, proxyReply: closed))
        == .cannotConnectToHost)
  }

  @Test("every code has Apple's domain and a text of its own")
  func messages() {
    let texts = URLErrorCode.allCases.map { $0.message(host: "photos.example") }
    #expect(Set(texts).count == URLErrorCode.allCases.count)
    #expect(TransferError.domain == "NSURLErrorDomain")
  }
}
