// libcurl for Swift. curl's setters and getters are variadic C functions, which Swift cannot call:
// each function below fixes the type of one kind of option and nothing else.

#ifndef PUSHSIM_CCURL_SHIM_H
#define PUSHSIM_CCURL_SHIM_H

#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/socket.h>

// CURLOPT_PROTOCOLS_STR, which keeps file:, ftp: and the rest out, came with 7.85.
#if LIBCURL_VERSION_NUM < 0x075500
#error "pushsim needs libcurl 7.85 or later; on Debian: apt-get install libcurl4-openssl-dev"
#endif

/// Takes header lines or body bytes; returns the number it took.
typedef size_t (*ccurl_data_callback)(char *_Nonnull bytes, size_t size, size_t count,
                                      void *_Nonnull context);

// MARK: Setters of an easy handle

static inline CURLcode ccurl_set_long(CURL *_Nonnull handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_off_t(CURL *_Nonnull handle, CURLoption option,
                                       curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_string(CURL *_Nonnull handle, CURLoption option,
                                        const char *_Nullable value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_pointer(CURL *_Nonnull handle, CURLoption option,
                                         void *_Nullable value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_list(CURL *_Nonnull handle, CURLoption option,
                                      struct curl_slist *_Nullable value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_share(CURL *_Nonnull handle, CURLSH *_Nullable share) {
  return curl_easy_setopt(handle, CURLOPT_SHARE, share);
}

/// Copies `count` bytes.
static inline CURLcode ccurl_set_blob(CURL *_Nonnull handle, CURLoption option,
                                      const void *_Nonnull bytes, size_t count) {
  struct curl_blob blob = {(void *)bytes, count, CURL_BLOB_COPY};
  return curl_easy_setopt(handle, option, &blob);
}

static inline CURLcode ccurl_set_data_callback(CURL *_Nonnull handle, CURLoption option,
                                               ccurl_data_callback _Nonnull callback) {
  return curl_easy_setopt(handle, option, callback);
}

// MARK: Sockets

// libcurl 7.88 opens sockets without close-on-exec: extensions would inherit them.
static inline curl_socket_t ccurl_open_socket(void *_Nullable context, curlsocktype purpose,
                                              struct curl_sockaddr *_Nonnull address) {
  (void)context;
  (void)purpose;
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

// The last gate of offline mode: whatever went wrong before, nothing leaves the machine.
static inline curl_socket_t ccurl_open_loopback_socket(void *_Nullable context,
                                                       curlsocktype purpose,
                                                       struct curl_sockaddr *_Nonnull address) {
  int isLoopback = 0;
  if (address->family == AF_INET) {
    const struct sockaddr_in *v4 = (const struct sockaddr_in *)&address->addr;
    isLoopback = (ntohl(v4->sin_addr.s_addr) >> 24) == 127;
  } else if (address->family == AF_INET6) {
    const struct sockaddr_in6 *v6 = (const struct sockaddr_in6 *)&address->addr;
    isLoopback = IN6_IS_ADDR_LOOPBACK(&v6->sin6_addr);
  }
  return isLoopback ? ccurl_open_socket(context, purpose, address) : CURL_SOCKET_BAD;
}

// Lets an address through, or not.
struct ccurl_gate {
  int (*_Nullable allows)(const struct sockaddr *_Nonnull address);
  int has_refused;
};

static inline curl_socket_t ccurl_open_gated_socket(void *_Nullable context, curlsocktype purpose,
                                                    struct curl_sockaddr *_Nonnull address) {
  struct ccurl_gate *gate = (struct ccurl_gate *)context;
  if (gate->allows(&address->addr)) return ccurl_open_socket(context, purpose, address);
  gate->has_refused = 1;
  return CURL_SOCKET_BAD;
}

static inline CURLcode ccurl_set_open_socket(CURL *_Nonnull handle, int loopbackOnly) {
  return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION,
                          loopbackOnly ? ccurl_open_loopback_socket : ccurl_open_socket);
}

// The gate has to outlive the handle's transfer.
static inline CURLcode ccurl_set_gate(CURL *_Nonnull handle, struct ccurl_gate *_Nonnull gate) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, gate);
  if (code != CURLE_OK) return code;
  return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, ccurl_open_gated_socket);
}

// MARK: Getters of an easy handle

static inline CURLcode ccurl_get_long(CURL *_Nonnull handle, CURLINFO info,
                                      long *_Nonnull value) {
  return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode ccurl_get_off_t(CURL *_Nonnull handle, CURLINFO info,
                                       curl_off_t *_Nonnull value) {
  return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode ccurl_get_private(CURL *_Nonnull handle,
                                         void *_Nullable *_Nonnull value) {
  return curl_easy_getinfo(handle, CURLINFO_PRIVATE, value);
}

// MARK: Multi and share handles

static inline CURLMcode ccurl_multi_set_long(CURLM *_Nonnull multi, CURLMoption option,
                                             long value) {
  return curl_multi_setopt(multi, option, value);
}

static inline CURLSHcode ccurl_share_data(CURLSH *_Nonnull share, curl_lock_data data) {
  return curl_share_setopt(share, CURLSHOPT_SHARE, data);
}

/// The next finished transfer; returns whether there was one.
static inline int ccurl_multi_next_done(CURLM *_Nonnull multi, CURL *_Nullable *_Nonnull handle,
                                        CURLcode *_Nonnull result) {
  int left = 0;
  CURLMsg *message;
  // A C union holds the result, and its tag must be looked at first.
  while ((message = curl_multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *handle = message->easy_handle;
    *result = message->data.result;
    return 1;
  }
  return 0;
}

// MARK: Macros that Swift does not import

static const size_t ccurl_write_pause = CURL_WRITEFUNC_PAUSE;
static const int ccurl_pause_none = CURLPAUSE_CONT;
static const CURLversion ccurl_version_now = CURLVERSION_NOW;
static const long ccurl_auth_basic = CURLAUTH_BASIC;

#endif
