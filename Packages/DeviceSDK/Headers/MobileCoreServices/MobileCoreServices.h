// Names of file types as they were before UTType.
#ifndef PUSHSIM_MOBILECORESERVICES_H
#define PUSHSIM_MOBILECORESERVICES_H
#import <Foundation/Foundation.h>
NS_ASSUME_NONNULL_BEGIN
extern const CFStringRef kUTTypeItem;
extern const CFStringRef kUTTypeContent;
extern const CFStringRef kUTTypeCompositeContent;
extern const CFStringRef kUTTypeData;
extern const CFStringRef kUTTypeDirectory;
extern const CFStringRef kUTTypeFolder;
extern const CFStringRef kUTTypePackage;
extern const CFStringRef kUTTypeArchive;
extern const CFStringRef kUTTypeMessage;
extern const CFStringRef kUTTypeContact;
extern const CFStringRef kUTTypeURL;
extern const CFStringRef kUTTypeFileURL;
extern const CFStringRef kUTTypeText;
extern const CFStringRef kUTTypePlainText;
extern const CFStringRef kUTTypeUTF8PlainText;
extern const CFStringRef kUTTypeUTF16PlainText;
extern const CFStringRef kUTTypeRTF;
extern const CFStringRef kUTTypeHTML;
extern const CFStringRef kUTTypeXML;
extern const CFStringRef kUTTypeJSON;
extern const CFStringRef kUTTypeSourceCode;
extern const CFStringRef kUTTypePDF;
extern const CFStringRef kUTTypeVCard;
extern const CFStringRef kUTTypeZipArchive;
extern const CFStringRef kUTTypeGNUZipArchive;
extern const CFStringRef kUTTypePropertyList;
extern const CFStringRef kUTTypeImage;
extern const CFStringRef kUTTypePNG;
extern const CFStringRef kUTTypeJPEG;
extern const CFStringRef kUTTypeJPEG2000;
extern const CFStringRef kUTTypeGIF;
extern const CFStringRef kUTTypeTIFF;
extern const CFStringRef kUTTypeBMP;
extern const CFStringRef kUTTypeICO;
extern const CFStringRef kUTTypeAppleICNS;
extern const CFStringRef kUTTypeRawImage;
extern const CFStringRef kUTTypeScalableVectorGraphics;
extern const CFStringRef kUTTypeLivePhoto;
extern const CFStringRef kUTTypeAudiovisualContent;
extern const CFStringRef kUTTypeMovie;
extern const CFStringRef kUTTypeVideo;
extern const CFStringRef kUTTypeAudio;
extern const CFStringRef kUTTypeQuickTimeMovie;
extern const CFStringRef kUTTypeMPEG;
extern const CFStringRef kUTTypeMPEG2Video;
extern const CFStringRef kUTTypeMPEG2TransportStream;
extern const CFStringRef kUTTypeMPEG4;
extern const CFStringRef kUTTypeMPEG4Audio;
extern const CFStringRef kUTTypeAVIMovie;
extern const CFStringRef kUTTypeMP3;
extern const CFStringRef kUTTypeWaveformAudio;
extern const CFStringRef kUTTypeAudioInterchangeFileFormat;
extern const CFStringRef kUTTypeMIDIAudio;
extern const CFStringRef kUTTypePlaylist;
extern const CFStringRef kUTTypeM3UPlaylist;
extern const CFStringRef kUTType3DContent;
extern const CFStringRef kUTTagClassFilenameExtension;
extern const CFStringRef kUTTagClassMIMEType;
extern CFStringRef _Nullable UTTypeCreatePreferredIdentifierForTag(CFStringRef tagClass,
                                                                   CFStringRef tag,
                                                                   CFStringRef _Nullable conforming)
    PUSHSIM_SWIFT("objcTake(UTTypeCreatePreferredIdentifierForTag(objcText($raw0), objcText($raw1), $raw2 as? NSString))");
extern CFStringRef _Nullable UTTypeCopyPreferredTagWithClass(CFStringRef type, CFStringRef tagClass)
    PUSHSIM_SWIFT("objcTake(UTTypeCopyPreferredTagWithClass(objcText($raw0), objcText($raw1)))");
extern Boolean UTTypeConformsTo(CFStringRef type, CFStringRef other)
    PUSHSIM_SWIFT("(UTTypeConformsTo(objcText($raw0), objcText($raw1)) ? UInt8(1) : 0)");
NS_ASSUME_NONNULL_END
#endif
