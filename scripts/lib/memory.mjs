/**
 * What keeps the server's memory small; it has to be there before Node starts. What the environment says goes first.
 *
 * Rendering a page leaves much behind that is garbage at once: a young generation of 16 MB sweeps it away before it makes
 * the heap grow. The old generation is collected when it has doubled, not when it has grown fourfold, and pages of memory
 * that are free for a second go back to the system. The system's allocator otherwise keeps a pool for each thread, and
 * gives what was freed back late: two pools are enough, and blocks of 128 kB and more are given back at once. What each
 * of it brings and costs stands in decision 147.
 */
export const FRUGAL = {
  nodeOptions: ['--max-semi-space-size=16', '--heap-growing-percent=100', '--memory-pool-timeout=1'],
  environment: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '131072',
  },
};
