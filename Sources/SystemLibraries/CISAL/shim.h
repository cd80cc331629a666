#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <stdlib.h>

// Decompression of raw deflate data. Swift gets only a pointer to the state, because it would import
// the tables in it as tuples of thousands of elements.

typedef struct healthmark_inflation healthmark_inflation;

typedef struct {
  // The number of bytes that were taken from the input, and that were written to the output.
  size_t consumed, produced;
  // 1 at the end of the data, a negative number if they are damaged, otherwise 0. The counts are 0
  // if the data are damaged.
  int status;
} healthmark_inflation_step;

// Returns NULL if memory cannot be allocated.
static inline healthmark_inflation *healthmark_inflation_create(void) {
  // NB: zeros, so that damaged data always give the same result.
  struct inflate_state *state = calloc(1, sizeof *state);
  if (state) isal_inflate_init(state);
  return (healthmark_inflation *)state;
}

static inline void healthmark_inflation_free(healthmark_inflation *inflation) { free(inflation); }

static inline healthmark_inflation_step healthmark_inflation_run(
    healthmark_inflation *inflation, const void *input, uint32_t input_count, void *output,
    uint32_t output_count) {
  struct inflate_state *state = (struct inflate_state *)inflation;
  state->next_in = (uint8_t *)input;
  state->avail_in = input_count;
  state->next_out = output;
  state->avail_out = output_count;
  int result = isal_inflate(state);
  // After damage, the counts of the state have no meaning.
  if (result < 0) return (healthmark_inflation_step){0, 0, result};
  return (healthmark_inflation_step){
      input_count - state->avail_in, output_count - state->avail_out,
      state->block_state == ISAL_BLOCK_FINISH};
}
