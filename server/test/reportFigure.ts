/**
 * Reports a figure of a test, for a proof that runs it (bench/chaos/testProof.ts) and adds up the figures
 * with the same name.
 */
export const reportFigure = (name: string, count: number): void => {
  if (process.env.REPORT_FIGURES) process.stdout.write(`\nfigure ${name} ${count}\n`)
}
