/**
 * What keeps the server's memory small; it has to be there before Node starts. What the environment says goes first.
 *
 * Rendering a page leaves much behind that is garbage at once. In a young generation of 4 MB it is swept away before
 * it makes the heap grow. The system's allocator otherwise keeps a pool for each thread, and gives what was freed back
 * late: two pools are enough, and blocks of 128 kB and more are given back at once.
 */
export const FRUGAL = {
  nodeOptions: ['--max-semi-space-size=4'],
  environment: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '131072',
  },
};
