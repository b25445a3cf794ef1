/**
 * The server's tests run on PostgreSQL. These run on the embedded PGlite too, since only they can differ there:
 * 1. files about the engine itself: connections, plans, migrations, backup, jobs' locks, notifications, search;
 * 2. the main way of each feature that no screen's test runs. PGlite has one connection, so a query beside an open
 *    transaction would wait for itself. The tests of both apps run on PGlite: accounts, cart, checkout, coupons,
 *    orders, prescriptions, products, stock, imports and the dashboard. `npm run test:chaos` runs all on PGlite.
 */
export const onBothEngines = [
  'src/db/',
  'src/backup/backup.test.ts',
  'src/jobs/',
  'src/live/',
  // The other files about search compute in memory.
  'src/search/missedSearches.test.ts',
  'src/search/search.test.ts',
  'src/search/searchIndex.test.ts',
  'src/search/synonyms.test.ts',
  'src/http/cache/',
  'src/http/idempotency.test.ts',
  'src/messaging/messages.test.ts',
  'src/payments/attempts/creditCard.test.ts',
  'src/prescriptions/register/register.test.ts',
  'src/totals/bestSellers.test.ts',
]

/** Files that open the embedded database themselves. */
export const onlyEmbedded = ['src/db/embedded/embedded.test.ts']
