import Foundation

/// File extensions of media, without the dot.
public enum MediaFileExtension {
  /// The extension of files of a MIME type; parameters behind it do not count. Nil when unknown.
  public static func of(mimeType: String?) -> String? {
    let bare = mimeType?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces)
    return bare.flatMap { mimeTypes[$0.lowercased()] }
  }

  /// The extension of a path, in lower case; nil when there is none.
  public static func of(path url: URL) -> String? {
    url.pathExtension.isEmpty ? nil : url.pathExtension.lowercased()
  }

  /// The extension of the name that the server suggests, or of the URL's; nil when there is none.
  public static func suggested(_ response: URLResponse?) -> String? {
    let fileExtension = ((response?.suggestedFilename ?? "") as NSString).pathExtension
    return fileExtension.isEmpty ? nil : fileExtension
  }

  /// The file name that the server suggests, else the URL's last part.
  public static func suggestedName(_ remote: URL, _ response: URLResponse?) -> String {
    response?.suggestedFilename ?? response?.url?.lastPathComponent ?? remote.lastPathComponent
  }

  private static let mimeTypes = [
    "image/jpeg": "jpg", "image/jpg": "jpg", "image/png": "png", "image/gif": "gif",
    "video/mp4": "mp4", "video/mpeg": "mpg", "video/x-msvideo": "avi", "video/x-m4v": "m4v",
    "audio/mpeg": "mp3", "audio/mp3": "mp3", "audio/mp4": "m4a", "audio/x-m4a": "m4a",
    "audio/wav": "wav", "audio/x-wav": "wav", "audio/vnd.wave": "wav", "audio/aiff": "aiff",
    "audio/x-aiff": "aiff",
  ]
}
