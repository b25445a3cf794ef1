/**
 * Reports a figure of a test, for a proof that runs it (bench/chaos/testProof.ts) and adds up the figures
 * with the same name.
 */
export const tellFigure = (name: string, count: number): void => {
  if (process.env.TELL_FIGURES) process.stdout.write(`\nfigure ${name} ${count}\n`)
}
