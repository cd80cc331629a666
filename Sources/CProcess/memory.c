#include "CProcess.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

void healthmark_use_one_arena(void) {
#ifdef M_ARENA_MAX
  mallopt(M_ARENA_MAX, 1);
#endif
}
