import { runSequences } from './sequenceShares.ts'

/**
 * Runs random sequences of order edits (1,000 by default) that race with packing, dispatch, cancellation, payments and
 * recalls. `npm run test:order-edits -- [sequences] [seed]`
 */
const [count = '1000', seed = '20261126'] = process.argv.slice(2)
await runSequences({
  file: 'test/whole/orderEdits.test.ts',
  names: { count: 'EDIT_SEQUENCES', seed: 'EDIT_SEED' },
  count: Number(count),
  firstSeed: Number(seed),
})
