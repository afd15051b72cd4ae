#ifndef PUSHSIM_CMAGIC_SHIM_H
#define PUSHSIM_CMAGIC_SHIM_H

#include <magic.h>

// What libmagic is asked. The flags are combined here, once: as macros they reach Swift one by one,
// and these sets must stay the same for every caller.
enum {
  // Types found by their bytes. Everything that only text or foreign formats need is off: the
  // search for a text encoding alone reads the whole buffer.
  pushsim_magic_media_type = MAGIC_MIME_TYPE | MAGIC_NO_CHECK_COMPRESS | MAGIC_NO_CHECK_TAR |
      MAGIC_NO_CHECK_CDF | MAGIC_NO_CHECK_ELF | MAGIC_NO_CHECK_APPTYPE | MAGIC_NO_CHECK_CSV |
      MAGIC_NO_CHECK_JSON | MAGIC_NO_CHECK_TEXT | MAGIC_NO_CHECK_TOKENS |
      MAGIC_NO_CHECK_ENCODING,
  // Every test, as `file --mime-type` does it, but never looking inside compressed data.
  pushsim_magic_any_type = MAGIC_MIME_TYPE | MAGIC_NO_CHECK_COMPRESS,
};

#endif
