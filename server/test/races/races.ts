import { blockTwice, proveOrReplace } from './accounts.ts'
import { approvedTwice, refundOrShip } from './approvals.ts'
import { auditChain } from './auditChain.ts'
import { cashOfOneContact } from './cashContacts.ts'
import { twoAdminsEditBrand, twoAdminsEditCategory, twoAdminsEditCoupon, twoAdminsEditWord } from './edits.ts'
import { holds, lastUnits, lastUnitsCrosswise } from './lastUnits.ts'
import { codeOrBlock, codeTwice, logInOrShutOut } from './logins.ts'
import {
  cancelOrShip,
  cancelTwice,
  cashTwice,
  methodOrPack,
  oneCode,
  refundTwice,
  twoAdminsEdit,
  twoAdminsMove,
} from './orders.ts'
import { otcOfOnePhone, otcTwice } from './otcLimits.ts'
import { ownersLeave } from './owners.ts'
import { approveOrEdit, pageApprovedTwice, pairApprovedTwice } from './pairs.ts'
import { phoneOrdersAtOnce } from './phoneOrders.ts'
import {
  cartEdits,
  couponBudget,
  lastCoupons,
  oneCheckout,
  oneStart,
  oneTimeCode,
  transfer,
} from './placing.ts'
import { pagesTwice, prescriptionTwice, returnOrUseUp, storedTwice, twoClaim } from './prescriptions.ts'
import type { Race } from './race.ts'
import { restoreTwice } from './restores.ts'
import { askBackTwice } from './returns.ts'
import { viewsAtOnce } from './savedViews.ts'
import { appCodeTwice, recoveryCodeTwice } from './secondFactors.ts'
import {
  addOrDeleteBrand,
  addOrDeleteCategory,
  countTwice,
  deleteTwice,
  priceTwice,
  printedPrice,
} from './shelf.ts'

/** Every race that shoppers and staff can run, by name. */
export const races = {
  lastUnits,
  lastUnitsCrosswise,
  holds,
  lastCoupons,
  couponBudget,
  phoneOrdersAtOnce,
  oneTimeCode,
  oneCheckout,
  oneStart,
  cartEdits,
  cashOfOneContact,
  proveOrReplace,
  otcTwice,
  otcOfOnePhone,
  transfer,
  cancelOrShip,
  cancelTwice,
  methodOrPack,
  twoAdminsMove,
  twoAdminsEdit,
  twoAdminsEditCoupon,
  twoAdminsEditBrand,
  twoAdminsEditCategory,
  twoAdminsEditWord,
  cashTwice,
  oneCode,
  refundTwice,
  askBackTwice,
  approvedTwice,
  refundOrShip,
  prescriptionTwice,
  returnOrUseUp,
  twoClaim,
  pairApprovedTwice,
  approveOrEdit,
  pageApprovedTwice,
  pagesTwice,
  storedTwice,
  codeTwice,
  logInOrShutOut,
  codeOrBlock,
  blockTwice,
  appCodeTwice,
  recoveryCodeTwice,
  ownersLeave,
  viewsAtOnce,
  addOrDeleteBrand,
  addOrDeleteCategory,
  countTwice,
  priceTwice,
  printedPrice,
  deleteTwice,
  restoreTwice,
  auditChain,
} satisfies Record<string, Race>
