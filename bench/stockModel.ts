import { runSequences } from './sequenceShares.ts'

/**
 * Runs random sequences of stock movements (1,000 by default): receipts, orders, cancellations, counts, recalls,
 * expiries. `npm run test:stock-model -- 1000`
 */
await runSequences({
  file: 'test/whole/stockSequences.test.ts',
  names: { count: 'STOCK_SEQUENCES', seed: 'STOCK_SEED' },
  count: Number(process.argv[2] ?? 1000),
  firstSeed: 20_261_121,
})
