/**
 * Says what a test counted, for a proof that runs it (bench/holds/testProof.ts) and adds up what was said under the
 * same name.
 */
export const tellFigure = (name: string, count: number): void => {
  if (process.env.TELL_FIGURES) process.stdout.write(`\nfigure ${name} ${count}\n`)
}
