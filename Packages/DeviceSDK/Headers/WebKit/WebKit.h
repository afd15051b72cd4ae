// Web pages, which are frames here that load nothing.
#ifndef PUSHSIM_WEBKIT_H
#define PUSHSIM_WEBKIT_H
#import <UIKit/UIKit.h>
NS_ASSUME_NONNULL_BEGIN
@class WKWebView;
@interface WKNavigation : NSObject
@end
@interface WKPreferences : NSObject
@property(nonatomic) CGFloat minimumFontSize;
@property(nonatomic) BOOL javaScriptEnabled;
@property(nonatomic) BOOL javaScriptCanOpenWindowsAutomatically;
@end
@interface WKWebViewConfiguration : NSObject
@property(nonatomic, strong) WKPreferences *preferences;
@property(nonatomic) BOOL allowsInlineMediaPlayback;
@property(nonatomic) BOOL suppressesIncrementalRendering;
@end
@protocol WKNavigationDelegate <NSObject>
@optional
- (void)webView:(WKWebView *)webView
    didStartProvisionalNavigation:(null_unspecified WKNavigation *)navigation
    PUSHSIM_SWIFT("webView(_:didStartProvisionalNavigation:)");
- (void)webView:(WKWebView *)webView
    didFinishNavigation:(null_unspecified WKNavigation *)navigation
    PUSHSIM_SWIFT("webView(_:didFinish:)");
- (void)webView:(WKWebView *)webView
    didFailNavigation:(null_unspecified WKNavigation *)navigation
            withError:(NSError *)error PUSHSIM_SWIFT("webView(_:didFail:withError:)");
@end
@protocol WKUIDelegate <NSObject>
@end
@interface WKWebView : UIView
- (instancetype)initWithFrame:(CGRect)frame
                configuration:(WKWebViewConfiguration *)configuration
    PUSHSIM_SWIFT("WKWebView(frame: $raw0, configuration: $1)");
@property(nonatomic, readonly) WKWebViewConfiguration *configuration;
@property(nullable, nonatomic, weak) id<WKNavigationDelegate> navigationDelegate;
@property(nullable, nonatomic, weak) id<WKUIDelegate> UIDelegate PUSHSIM_SWIFT("uiDelegate");
@property(nonatomic, readonly) UIScrollView *scrollView;
@property(nullable, nonatomic, readonly, copy) NSURL *URL PUSHSIM_SWIFT("url");
@property(nullable, nonatomic, readonly, copy) NSString *title;
@property(nonatomic, readonly, getter=isLoading) BOOL loading;
@property(nonatomic, readonly) double estimatedProgress;
@property(nonatomic, readonly) BOOL canGoBack;
@property(nonatomic, readonly) BOOL canGoForward;
- (nullable WKNavigation *)loadRequest:(NSURLRequest *)request PUSHSIM_SWIFT("load(_:)");
- (nullable WKNavigation *)loadHTMLString:(NSString *)text
                                  baseURL:(nullable NSURL *)url
    PUSHSIM_SWIFT("loadHTMLString(_:baseURL:)");
- (nullable WKNavigation *)reload PUSHSIM_SWIFT("reload()");
- (void)stopLoading PUSHSIM_SWIFT("stopLoading()");
- (void)evaluateJavaScript:(NSString *)script
         completionHandler:(nullable void (^)(id _Nullable result, NSError *_Nullable error))handler
    PUSHSIM_SWIFT("evaluateJavaScript(_:completionHandler:)");
@end
NS_ASSUME_NONNULL_END
#endif
