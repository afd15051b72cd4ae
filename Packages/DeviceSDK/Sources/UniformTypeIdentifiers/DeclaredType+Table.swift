extension DeclaredType {
  /// The types a notification may meet; of two with a tag in common the first is preferred.
  package static let table = roots + images + moving + sounds + texts + documents

  private static let roots = [
    DeclaredType("public.item", [], "item"),
    DeclaredType("public.content", [], "content"),
    DeclaredType("public.composite-content", ["public.content"], "composite content"),
    DeclaredType("public.data", ["public.item"], "data"),
    DeclaredType("public.directory", ["public.item"], "directory"),
    DeclaredType("public.folder", ["public.directory"], "folder"),
    DeclaredType("public.package", ["public.directory"], "package"),
    DeclaredType("com.apple.bundle", ["public.directory"], "bundle"),
    DeclaredType("public.archive", [], "archive"),
    DeclaredType("public.contact", [], "contact"),
    DeclaredType("public.message", [], "message"),
    DeclaredType("public.url", ["public.data"], "URL"),
    DeclaredType("public.file-url", ["public.url"], "file URL"),
    DeclaredType("public.image", ["public.data", "public.content"], "image"),
    DeclaredType(
      "public.audiovisual-content", ["public.data", "public.content"], "audiovisual content"),
    DeclaredType("public.movie", ["public.audiovisual-content"], "movie"),
    DeclaredType("public.video", ["public.movie"], "video"),
    DeclaredType("public.audio", ["public.audiovisual-content"], "audio"),
    DeclaredType("public.text", ["public.data", "public.content"], "text"),
    DeclaredType("public.3d-content", ["public.content"], "3D content"),
    DeclaredType("public.heif-standard", ["public.image"], "HEIF image"),
    DeclaredType("public.camera-raw-image", ["public.image"], "raw image"),
    DeclaredType("public.delimited-values-text", ["public.text"], "delimited text"),
    DeclaredType("public.playlist", [], "playlist"),
  ]

  private static let images = [
    DeclaredType(
      "public.jpeg", ["public.image"], ["jpeg", "jpg", "jpe"], ["image/jpeg", "image/jpg"],
      "JPEG image"),
    DeclaredType("public.png", ["public.image"], ["png"], ["image/png"], "PNG image"),
    DeclaredType("com.compuserve.gif", ["public.image"], ["gif"], ["image/gif"], "GIF image"),
    DeclaredType(
      "public.tiff", ["public.image"], ["tiff", "tif"], ["image/tiff"], "TIFF image"),
    DeclaredType(
      "com.microsoft.bmp", ["public.image"], ["bmp", "dib"], ["image/bmp"],
      "Windows bitmap image"),
    DeclaredType(
      "com.microsoft.ico", ["public.image"], ["ico"], ["image/vnd.microsoft.icon", "image/x-icon"],
      "Windows icon image"),
    DeclaredType("com.apple.icns", ["public.image"], ["icns"], ["image/icns"], "Apple icon image"),
    DeclaredType("public.heic", ["public.heif-standard"], ["heic"], ["image/heic"], "HEIC image"),
    DeclaredType("public.heif", ["public.heif-standard"], ["heif"], ["image/heif"], "HEIF image"),
    DeclaredType("public.avif", ["public.heif-standard"], ["avif"], ["image/avif"], "AVIF image"),
    DeclaredType(
      "org.webmproject.webp", ["public.image"], ["webp"], ["image/webp"], "WebP image"),
    DeclaredType(
      "public.svg-image", ["public.image", "public.xml"], ["svg", "svgz"], ["image/svg+xml"],
      "SVG image"),
    DeclaredType(
      "public.jpeg-2000", ["public.image"], ["jp2", "j2k", "jpf", "jpx"], ["image/jp2"],
      "JPEG 2000 image"),
    DeclaredType(
      "com.adobe.photoshop-image", ["public.image"], ["psd"], ["image/vnd.adobe.photoshop"],
      "Photoshop document"),
    DeclaredType("com.apple.live-photo", ["public.data", "public.content"], "Live Photo"),
  ]

  private static let moving = [
    DeclaredType(
      "public.mpeg-4", ["public.movie"], ["mp4", "mpg4"], ["video/mp4", "video/mpeg4"],
      "MPEG-4 movie"),
    DeclaredType(
      "com.apple.quicktime-movie", ["public.movie"], ["mov", "qt"], ["video/quicktime"],
      "QuickTime movie"),
    DeclaredType(
      "com.apple.m4v-video", ["public.movie"], ["m4v"], ["video/x-m4v"], "Apple MPEG-4 movie"),
    DeclaredType(
      "public.mpeg", ["public.movie"], ["mpg", "mpeg", "mpe", "m75", "m15"],
      ["video/mpeg", "video/mpg", "video/x-mpeg"], "MPEG movie"),
    DeclaredType(
      "public.mpeg-2-video", ["public.video"], ["mpg2", "mp2v", "m2v"], ["video/mpeg2"],
      "MPEG-2 video"),
    DeclaredType(
      "public.mpeg-2-transport-stream", ["public.movie"], ["ts", "m2t"], ["video/mp2t"],
      "MPEG-2 transport stream"),
    DeclaredType(
      "public.avi", ["public.movie"], ["avi", "vfw"],
      ["video/avi", "video/x-msvideo", "video/msvideo"], "AVI movie"),
    DeclaredType(
      "public.3gpp", ["public.movie"], ["3gp", "3gpp"], ["video/3gpp", "audio/3gpp"],
      "3GPP movie"),
    DeclaredType(
      "public.3gpp2", ["public.movie"], ["3g2", "3gp2"], ["video/3gpp2", "audio/3gpp2"],
      "3GPP2 movie"),
    DeclaredType(
      "org.webmproject.webm", ["public.movie"], ["webm"], ["video/webm", "audio/webm"],
      "WebM movie"),
    DeclaredType(
      "org.matroska.mkv", ["public.movie"], ["mkv"], ["video/x-matroska"], "Matroska video"),
    DeclaredType(
      "com.pixar.universal-scene-description-mobile", ["public.data", "public.3d-content"],
      ["usdz"], ["model/vnd.usdz+zip"], "USDZ scene"),
  ]

  private static let sounds = [
    DeclaredType(
      "public.mp3", ["public.audio"], ["mp3", "mpga"],
      ["audio/mpeg", "audio/mp3", "audio/mpeg3", "audio/mpg", "audio/x-mp3"], "MP3 audio"),
    DeclaredType(
      "com.apple.m4a-audio", ["public.mpeg-4-audio"], ["m4a"], ["audio/x-m4a", "audio/m4a"],
      "Apple MPEG-4 audio"),
    DeclaredType(
      "public.mpeg-4-audio", ["public.audio"], ["mp4"], ["audio/mp4", "audio/mpeg4"],
      "MPEG-4 audio"),
    DeclaredType(
      "com.microsoft.waveform-audio", ["public.audio"], ["wav", "wave", "bwf"],
      ["audio/vnd.wave", "audio/wav", "audio/wave", "audio/x-wav"], "Waveform audio"),
    DeclaredType(
      "public.aiff-audio", ["public.audio"], ["aiff", "aif"], ["audio/aiff", "audio/x-aiff"],
      "AIFF audio"),
    DeclaredType(
      "public.aifc-audio", ["public.aiff-audio"], ["aifc", "aiff", "aif"], ["audio/aifc"],
      "AIFF-C audio"),
    DeclaredType(
      "com.apple.coreaudio-format", ["public.audio"], ["caf"], ["audio/x-caf"],
      "Core Audio format"),
    DeclaredType(
      "public.aac-audio", ["public.audio"], ["aac", "adts"], ["audio/aac", "audio/x-aac"],
      "AAC audio"),
    DeclaredType("org.xiph.flac", ["public.audio"], ["flac"], ["audio/flac"], "FLAC audio"),
    DeclaredType(
      "org.xiph.ogg-audio", ["public.audio"], ["ogg", "oga"], ["audio/ogg"], "Ogg audio"),
    DeclaredType("org.xiph.opus", ["public.audio"], ["opus"], ["audio/opus"], "Opus audio"),
    DeclaredType(
      "org.3gpp.adaptive-multi-rate-audio", ["public.audio"], ["amr"], ["audio/amr"], "AMR audio"),
    DeclaredType(
      "public.midi-audio", ["public.audio"], ["midi", "mid", "smf", "kar"],
      ["audio/midi", "audio/mid"], "MIDI audio"),
    DeclaredType(
      "public.m3u-playlist", ["public.text", "public.playlist"], ["m3u", "m3u8"],
      ["audio/mpegurl", "application/vnd.apple.mpegurl"], "M3U playlist"),
  ]

  private static let texts = [
    DeclaredType(
      "public.plain-text", ["public.text"], ["txt", "text"], ["text/plain"], "text"),
    DeclaredType("public.utf8-plain-text", ["public.plain-text"], "Unicode text"),
    DeclaredType("public.utf16-plain-text", ["public.plain-text"], "Unicode text"),
    DeclaredType("public.rtf", ["public.text"], ["rtf"], ["text/rtf"], "RTF document"),
    DeclaredType(
      "public.html", ["public.text"], ["html", "htm", "shtml"], ["text/html"], "HTML text"),
    DeclaredType(
      "public.xml", ["public.text"], ["xml"], ["application/xml", "text/xml"], "XML text"),
    DeclaredType("public.json", ["public.text"], ["json"], ["application/json"], "JSON document"),
    DeclaredType(
      "public.yaml", ["public.text"], ["yml", "yaml"], ["application/x-yaml"], "YAML document"),
    DeclaredType("public.css", ["public.text"], ["css"], ["text/css"], "CSS style sheet"),
    DeclaredType(
      "public.comma-separated-values-text", ["public.delimited-values-text"], ["csv"],
      ["text/csv", "text/comma-separated-values"], "CSV document"),
    DeclaredType("public.source-code", ["public.plain-text"], "source code"),
    DeclaredType("public.swift-source", ["public.source-code"], ["swift"], [], "Swift source code"),
    DeclaredType(
      "com.netscape.javascript-source", ["public.source-code"], ["js"],
      ["text/javascript", "application/javascript"], "JavaScript"),
    DeclaredType(
      "public.vcard", ["public.text", "public.contact"], ["vcf", "vcard"],
      ["text/vcard", "text/x-vcard", "text/directory"], "vCard"),
    DeclaredType(
      "com.apple.ical.ics", ["public.data"], ["ics"], ["text/calendar"], "calendar file"),
  ]

  private static let documents = [
    DeclaredType(
      "com.adobe.pdf", ["public.data", "public.composite-content"], ["pdf"], ["application/pdf"],
      "PDF document"),
    DeclaredType(
      "com.pkware.zip-archive", ["public.data", "public.archive"], "ZIP archive"),
    DeclaredType(
      "public.zip-archive", ["com.pkware.zip-archive"], ["zip"],
      ["application/zip", "application/x-zip-compressed"], "ZIP archive"),
    DeclaredType(
      "org.gnu.gnu-zip-archive", ["public.data", "public.archive"], ["gz", "gzip"],
      ["application/gzip", "application/x-gzip"], "gzip archive"),
    DeclaredType(
      "public.tar-archive", ["public.data", "public.archive"], ["tar"], ["application/x-tar"],
      "tar archive"),
    DeclaredType(
      "com.apple.property-list", ["public.data"], ["plist"], ["application/x-plist"],
      "property list"),
    DeclaredType("public.database", [], "database"),
    DeclaredType("public.executable", ["public.item"], "executable"),
    DeclaredType(
      "com.microsoft.word.doc", ["public.data", "public.composite-content"], ["doc", "dot"],
      ["application/msword"], "Microsoft Word document"),
    DeclaredType(
      "org.openxmlformats.wordprocessingml.document",
      ["public.data", "public.composite-content"], ["docx"],
      ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
      "Microsoft Word document"),
    DeclaredType(
      "org.openxmlformats.spreadsheetml.sheet", ["public.data", "public.composite-content"],
      ["xlsx"], ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
      "Microsoft Excel document"),
    DeclaredType(
      "org.openxmlformats.presentationml.presentation",
      ["public.data", "public.composite-content"], ["pptx"],
      ["application/vnd.openxmlformats-officedocument.presentationml.presentation"],
      "Microsoft PowerPoint document"),
    DeclaredType(
      "org.idpf.epub-container", ["public.data", "public.composite-content"], ["epub"],
      ["application/epub+zip"], "EPUB document"),
    DeclaredType(
      "com.apple.pkpass", ["public.data"], ["pkpass"], ["application/vnd.apple.pkpass"],
      "pass"),
  ]
}
