/**
 * What node is told when the shop starts (package.json): a young generation of 8 MB. With the default of 64-bit machines
 * a load leaves 100 MB of room that nobody uses again.
 */
export const asNpmStartDoes: readonly string[] = ['--max-semi-space-size=8']
