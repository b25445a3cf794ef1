/**
 * The flags of node when the shop starts (package.json): a young generation of 8 MB. With the default of
 * 64-bit machines a load leaves 100 MB of unused memory.
 */
export const asNpmStartDoes: readonly string[] = ['--max-semi-space-size=8']

/** Its environment: with an arena for each thread, libvips leaves a few hundred MB of unused memory. */
export const environmentOfNpmStart = { MALLOC_ARENA_MAX: '2' }
