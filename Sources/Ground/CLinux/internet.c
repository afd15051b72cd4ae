// Which addresses are the internet's.
#include "CLinux.h"

#include <netinet/in.h>
#include <string.h>

// Of this machine, a link, a private or shared network, for tests, or of a group.
static int is_public_v4(const uint8_t bytes[4]) {
  static const struct {
    uint32_t prefix;
    int bits;
  } others[] = {
      {0x00000000, 8},  {0x0A000000, 8},  {0x64400000, 10}, {0x7F000000, 8},  {0xA9FE0000, 16},
      {0xAC100000, 12}, {0xC0000000, 24}, {0xC0A80000, 16}, {0xC6120000, 15}, {0xE0000000, 3},
  };
  uint32_t address = (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 |
                     (uint32_t)bytes[2] << 8 | bytes[3];
  for (unsigned index = 0; index < sizeof others / sizeof *others; index++)
    if ((address ^ others[index].prefix) >> (32 - others[index].bits) == 0) return 0;
  return 1;
}

int pushsim_is_on_internet(const struct sockaddr *address) {
  if (address->sa_family == AF_INET)
    return is_public_v4((const uint8_t *)&((const struct sockaddr_in *)address)->sin_addr);
  if (address->sa_family != AF_INET6) return 0;
  const uint8_t *bytes = ((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr;
  // These stand for an IPv4 address: mapped, translated (NAT64) and 6to4.
  static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  static const uint8_t translated[12] = {0, 0x64, 0xFF, 0x9B};
  if (memcmp(bytes, mapped, 12) == 0 || memcmp(bytes, translated, 12) == 0)
    return is_public_v4(bytes + 12);
  if (bytes[0] == 0x20 && bytes[1] == 0x02) return is_public_v4(bytes + 2);
  return bytes[0] >> 5 == 1;  // 2000::/3, the global addresses
}
