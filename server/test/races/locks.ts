import type { rowLocks } from '../../src/guards.ts'
import type { races } from './races.ts'

type Lock = keyof typeof rowLocks

/** The race that is lost without this lock, or why no race can show it. */
type Shown = { lock: Lock; race: keyof typeof races } | { why: string }

const by = (lock: Lock, race: keyof typeof races): Shown => ({ lock, race })
const because = (why: string): Shown => ({ why })

/** Each keeps a sale from waiting in a circle: it has the product and wants the batch. */
const order = because(
  'products before batches, as everywhere: the order’s lock decides, this one is for order',
)
const brandStays = because('shared: what waits for it is the lock of whoever changes or deletes the brand')

/** Every lock of the server by its file, in the order in which they stand there. */
export const locks: Readonly<Record<string, readonly Shown[]>> = {
  'accounts/closeAccount.ts': [
    because('accounts/closeAccount.test.ts: an order and the closing at the same moment'),
    because('the rows of a new order refer to the user, so that placing waits; the same test'),
  ],
  'accounts/codeLogin.ts': [by('userLock', 'codeOrBlock')],
  'accounts/login.ts': [by('userShare', 'logInOrShutOut')],
  'brands/brandRoutes.ts': [by('brandLock', 'twoAdminsEditBrand')],
  'brands/deleteBrands.ts': [by('brandLock', 'addOrDeleteBrand')],
  'brands/discount.ts': [because('the order in which sales take products; its own update decides')],
  'cart/owner.ts': [by('cartLock', 'cartEdits')],
  'cart/transfer.ts': [by('cartLock', 'transfer')],
  'categories/categoryRoutes.ts': [
    by('categoryLock', 'twoAdminsEditCategory'),
    by('categoryLock', 'addOrDeleteCategory'),
  ],
  'checkout/holds.ts': [by('stockLock', 'holds')],
  'checkout/loadCheckout.ts': [by('checkoutLock', 'oneCheckout')],
  'coupons/couponRoutes.ts': [by('couponLock', 'twoAdminsEditCoupon')],
  'customers/blockCustomer.ts': [by('userLock', 'blockTwice')],
  'db/migrations/0004_reconciliation.ts': [
    because('a trigger behind the order’s lock, for whoever writes refunds by another way'),
  ],
  'messages/worker.ts': [because('messages/messages.test.ts: four workers at once send each message once')],
  'orders/cancelOrder.ts': [order],
  'orders/expireUnpaid.ts': [because('looks once more under the lock that settling a payment takes')],
  'orders/orderHistory.ts': [by('orderLock', 'cancelOrShip')],
  'orders/prescriptionCover.ts': [by('prescriptionLock', 'prescriptionTwice')],
  'payments/inquire.ts': [because('payments/easypaisa.test.ts: many askers at once ask the provider once')],
  'payments/reconcile.ts': [because('an asker skips what another asks about; asking twice changes nothing')],
  'payments/refundRoutes.ts': [order],
  'prescriptions/remindRefills.ts': [because('prescriptions/remindRefills.test.ts: two workers remind once')],
  'prescriptions/review.ts': [by('prescriptionLock', 'twoClaim')],
  'prescriptions/uploadPrescription.ts': [by('prescriptionLock', 'pagesTwice')],
  'products/changeProducts.ts': [brandStays, by('stockLock', 'priceTwice')],
  'products/deleteProducts.ts': [by('stockLock', 'deleteTwice')],
  'products/writeProduct.ts': [
    brandStays,
    because('shared: the other side of addOrDeleteCategory'),
    by('stockLock', 'twoAdminsEdit'),
  ],
  'search/synonymRoutes.ts': [by('synonymLock', 'twoAdminsEditWord')],
  'seed/seedDemo.ts': [because('two processes that begin on one empty database fill it once')],
  'stock/changeBatch.ts': [by('batchLock', 'countTwice'), by('stockLock', 'countTwice')],
  'stock/pick.ts': [by('batchLock', 'lastUnits')],
  'stock/recallBatch.ts': [
    because('orders before products, as everywhere; a batch that comes is waited for in pick'),
  ],
  'stock/swap.ts': [order],
}
