/**
 * The server's tests run on PostgreSQL. These run on the embedded PGlite too, since only they can differ there:
 * 1. files about the engine itself: connections, plans, migrations, backup, jobs' locks, notifications, search;
 * 2. the main way of each feature. PGlite has one connection, so a query beside an open transaction would wait
 *    for itself. `npm run test:chaos` runs all on PGlite.
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
  'src/accounts/closing/closeAccount.test.ts',
  'src/accounts/login/signUp.test.ts',
  'src/catalogue/brands/brands.test.ts',
  'src/imports/imports.test.ts',
  'src/cart/cart.test.ts',
  'src/catalogue/categories/categories.test.ts',
  'src/checkout/checkout.test.ts',
  'src/coupons/coupons.test.ts',
  'src/accounts/customers/customers.test.ts',
  'src/reporting/needsYouNow.test.ts',
  'src/messaging/messages.test.ts',
  'src/orders/orders.test.ts',
  'src/orders/follow/followOrder.test.ts',
  'src/stockAlerts/stockAlerts.test.ts',
  'src/payments/attempts/creditCard.test.ts',
  'src/prescriptions/review/review.test.ts',
  'src/catalogue/products/products.test.ts',
  'src/prescriptions/register/register.test.ts',
  'src/totals/bestSellers.test.ts',
  'src/goodsReceipts/goodsReceipts.test.ts',
  'src/inventory/batches.test.ts',
  'src/catalogue/images/uploads.test.ts',
]

/** Files that open the embedded database themselves. */
export const onlyEmbedded = ['src/db/embedded/embedded.test.ts']
