/**
 * `npm test` runs one journey for each line of the specification, at one width, and leaves out the tests
 * with the tag `@long`. `npm run test:journeys` runs all.
 */
export const runsAll = process.env.JOURNEYS === 'all'
