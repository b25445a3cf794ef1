import type { RowLock } from './lockOverrides.ts'
import type { races } from './races.ts'

type RaceName = keyof typeof races

/** The race that is lost without this lock, or the test that turns red where it is taken out of the file. */
type Shown = { lock: RowLock; race: RaceName } | { test: string; title: string }

const by = (lock: RowLock, race: RaceName): Shown => ({ lock, race })

/** A lock in a single place cannot be raced: without the lock of a table both sides lose theirs. */
const inTest =
  (file: string) =>
  (title: string): Shown => ({ test: `test/races/${file}.test.ts`, title })
const ordered = inTest('lockOrder')
const waits = inTest('waits')
const rereads = inTest('rereads')
const skips = inTest('skips')

/** Every lock of the server and of the demo by its file, in the order in which they stand there. */
export const locks: Readonly<Record<string, readonly Shown[]>> = {
  'accounts/closing/closeAccount.ts': [ordered('a closing waits for the checkout before it takes the user')],
  'accounts/contacts/lockContacts.ts': [by('contactLock', 'cashOfOneContact')],
  'accounts/contacts/readLocked.ts': [by('userLock', 'proveOrReplace')],
  'accounts/contacts/undoChange.ts': [rereads('a link that is being used undoes nothing a second time')],
  'accounts/login/codeLogin.ts': [by('userLock', 'codeOrBlock')],
  'accounts/login/login.ts': [by('userShare', 'logInOrShutOut')],
  'accounts/passwords/passwordReset.ts': [
    waits('a reset of a password ends while the address is being changed'),
  ],
  'accounts/passwords/provePassword.ts': [
    waits('an account with an order that is being written is not closed'),
  ],
  'catalogue/brands/brandRoutes.ts': [by('brandLock', 'twoAdminsEditBrand')],
  'catalogue/brands/deleteBrands.ts': [by('brandLock', 'addOrDeleteBrand')],
  'catalogue/brands/brandDiscount.ts': [
    ordered('a brand’s discount takes products in the order in which carts do'),
  ],
  'audit/takeChanges.ts': [
    waits('finding 78: a call of staff changes nothing once its session has ended'),
    waits('finding 78: a call by an API key changes nothing once the key has ended'),
  ],
  'cart/owner.ts': [by('cartLock', 'cartEdits')],
  'cart/transfer.ts': [by('cartLock', 'transfer')],
  'catalogue/categories/categoryRoutes.ts': [by('categoryLock', 'twoAdminsEditCategory')],
  'catalogue/categories/deleteCategory.ts': [by('categoryLock', 'addOrDeleteCategory')],
  'prices/lockCuts.ts': [skips('a coupon waits for a price that is being lowered')],
  'prescriptions/register/lockRegister.ts': [skips('a dispatch waits for the number of another one')],
  'checkout/changeMethod.ts': [
    ordered('an order that becomes cash waits for its customer before it takes the order'),
  ],
  'checkout/holds.ts': [by('stockLock', 'holds')],
  'checkout/loadCheckout.ts': [by('checkoutLock', 'oneCheckout')],
  'coupons/couponRoutes.ts': [by('couponLock', 'twoAdminsEditCoupon')],
  'accounts/setBlocked.ts': [by('userLock', 'blockTwice')],
  'staff/lockOwners.ts': [by('ownerLock', 'ownersLeave')],
  'db/schema.sql': [
    waits('%s does not come into an account that is being closed'),
    waits('refunds by any other way give back no more than came in'),
    {
      test: 'test/races/auditChain.ts',
      title: 'changes by many members of staff at once are one chain in the audit log',
    },
  ],
  'savedViews/savedViewRoutes.ts': [by('customerLock', 'viewsAtOnce')],
  'kernel/budgets.ts': [ordered('budgets are given back in the order in which they are spent')],
  'messaging/worker.ts': [
    { test: 'src/messaging/messages.test.ts', title: 'four workers at once send each message once' },
  ],
  'notes/noteRoutes.ts': [waits('a note does not come into an account that is being closed')],
  'orderEdit/planLines.ts': [ordered('an edit waits for the product before it takes its batches')],
  'orders/returns/recordReturn.ts': [
    ordered('returned units wait for the product before they take the batch'),
  ],
  'orders/transitions/cancelOrder.ts': [
    ordered('a cancelling waits for the product before it takes its batches'),
  ],
  'orders/transitions/expireUnpaid.ts': [waits('an order that is being paid does not expire')],
  'orders/transitions/orderHistory.ts': [by('orderLock', 'cancelOrShip')],
  'prescriptions/allocation/allocatePrescriptions.ts': [
    by('prescriptionLock', 'prescriptionTwice'),
    by('prescriptionLock', 'returnOrUseUp'),
  ],
  'checkout/writeOrder.ts': [ordered('an order that is placed waits for its customer')],
  'payments/attempts/inquire.ts': [skips('%s asks about no payment that is being asked about')],
  'payments/reconciliation/reconcile.ts': [skips('%s asks about no payment that is being asked about')],
  'payments/refunds/refundRoutes.ts': [ordered('a refund waits for the product before it puts units back')],
  'stockAlerts/sendStockAlerts.ts': [skips('an alert that is being sent is not sent again')],
  'prescriptions/remindRefills.ts': [skips('a refill that is being reminded of is not reminded of again')],
  'prescriptions/review/writeItems.ts': [by('productShare', 'approveOrEdit')],
  'prescriptions/review/sentBeforeStop.ts': [by('contactLock', 'pageApprovedTwice')],
  'prescriptions/review/runningLines.ts': [by('customerLock', 'pairApprovedTwice')],
  'prescriptions/review/review.ts': [by('prescriptionLock', 'twoClaim')],
  'prescriptions/pages/uploadPrescription.ts': [by('prescriptionLock', 'pagesTwice')],
  'catalogue/products/assertStated.ts': [
    rereads('the server adds only one of two names at once that contradict each other'),
  ],
  'catalogue/products/changeProducts.ts': [
    waits('a price %s is changed by the discount that its brand is getting'),
    by('stockLock', 'priceTwice'),
  ],
  'catalogue/products/deleteProducts.ts': [by('stockLock', 'deleteTwice')],
  'catalogue/products/writeProduct.ts': [
    by('brandShare', 'addOrDeleteBrand'),
    by('categoryShare', 'addOrDeleteCategory'),
    by('stockLock', 'twoAdminsEdit'),
  ],
  'restore/restoreChange.ts': [ordered('a restored product waits for the discount of its brand')],
  'restore/restoreRow.ts': [by('categoryLock', 'restoreTwice')],
  'imports/findForRows.ts': [
    waits('a price %s is changed by the discount that its brand is getting'),
    rereads('an import keeps what a member of staff is changing in its product'),
  ],
  'imports/importWork.ts': [
    skips('an import that another worker has locked is passed over'),
    rereads('an import that two members of staff start at once runs once'),
  ],
  'search/synonymRoutes.ts': [by('synonymLock', 'twoAdminsEditWord')],
  'demo/src/seedDemo.ts': [skips('a shop that another process is filling is not filled again')],
  'inventory/changeBatch.ts': [by('batchLock', 'countTwice')],
  'goodsReceipts/undoReceipt.ts': [rereads('a goods receipt that is being undone is undone once')],
  'inventory/lockProducts.ts': [by('stockLock', 'printedPrice')],
  'inventory/pick.ts': [by('batchLock', 'printedPrice')],
  'inventory/recallBatch.ts': [
    ordered('a recall waits for orders before it takes the product, and for that before the batch'),
  ],
  'inventory/swapWaiting.ts': [waits('units dispatched during a recall of their batch stay in the order')],
  'inventory/writeOffExpired.ts': [
    ordered('a write-off of expired batches waits for the product before it takes them'),
  ],
  'inventory/swap.ts': [waits('units are swapped for those that are left after a sale')],
  'webhooks/sendWebhooks.ts': [rereads('four senders at once send each event of a webhook once')],
  'webhooks/webhookRoutes.ts': [rereads('a webhook that is being changed is stale for the next change')],
}
