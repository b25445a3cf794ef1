/** Ordinary runs take this share of the sequences. `npm run test:chaos` takes all. */
const SHARE = 4

/** The number of random sequences of a property test. */
export const runs = (whole: number) =>
  process.env.PROPERTY_RUNS === 'all' ? whole : Math.ceil(whole / SHARE)
