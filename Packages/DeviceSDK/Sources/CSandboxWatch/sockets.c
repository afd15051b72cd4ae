// The names of libc that reach other machines and programs, defined once more.
#undef _FORTIFY_SOURCE
#define _GNU_SOURCE
#include "watch.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

void pushsim_watch_sockets(void) {}

static void describe(const struct sockaddr *address, socklen_t length, char *text, size_t size) {
  char host[INET6_ADDRSTRLEN] = "";
  snprintf(text, size, "an unknown address");
  if (!address || length < sizeof(sa_family_t)) return;
  if (address->sa_family == AF_INET && length >= sizeof(struct sockaddr_in)) {
    const struct sockaddr_in *four = (const struct sockaddr_in *)address;
    inet_ntop(AF_INET, &four->sin_addr, host, sizeof host);
    snprintf(text, size, "%s:%d", host, ntohs(four->sin_port));
  } else if (address->sa_family == AF_INET6 && length >= sizeof(struct sockaddr_in6)) {
    const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)address;
    inet_ntop(AF_INET6, &six->sin6_addr, host, sizeof host);
    snprintf(text, size, "[%s]:%d", host, ntohs(six->sin6_port));
  } else if (address->sa_family == AF_UNIX && length > offsetof(struct sockaddr_un, sun_path)) {
    const struct sockaddr_un *local = (const struct sockaddr_un *)address;
    size_t bytes = length - offsetof(struct sockaddr_un, sun_path);
    bool is_abstract = local->sun_path[0] == 0;
    snprintf(text, size, "%s%.*s", is_abstract ? "@" : "", (int)(bytes - is_abstract),
             local->sun_path + is_abstract);
  }
}

EXPORTED int connect(int socket, const struct sockaddr *address, socklen_t length) {
  int result = (int)syscall(SYS_connect, socket, address, length);
  if (result < 0 && (errno == EACCES || errno == EPERM)) {
    char text[160];
    describe(address, length, text, sizeof text);
    pushsim_watch_failed(PUSHSIM_DENIED_CONNECT, text);
  }
  return result;
}

EXPORTED int bind(int socket, const struct sockaddr *address, socklen_t length) {
  int result = (int)syscall(SYS_bind, socket, address, length);
  if (result < 0 && (errno == EACCES || errno == EPERM)) {
    char text[160];
    describe(address, length, text, sizeof text);
    pushsim_watch_failed(PUSHSIM_DENIED_LISTEN, text);
  }
  return result;
}

EXPORTED int listen(int socket, int backlog) {
  int result = (int)syscall(SYS_listen, socket, backlog);
  if (result < 0) pushsim_watch_failed(PUSHSIM_DENIED_LISTEN, "a socket without an address");
  return result;
}

static const char *kind_of(int domain, int type) {
  if (domain == AF_NETLINK) return "netlink";
  if (domain == AF_PACKET) return "packet";
  if (domain == AF_UNIX) return "Unix datagram";
  if ((type & 0xF) == SOCK_DGRAM) return "UDP";
  if ((type & 0xF) == SOCK_RAW) return "raw";
  return "other";
}

EXPORTED int socket(int domain, int type, int protocol) {
  int result = (int)syscall(SYS_socket, domain, type, protocol);
  if (result < 0) pushsim_watch_failed(PUSHSIM_DENIED_SOCKET, kind_of(domain, type));
  return result;
}
