import { holds, lastUnits, lastUnitsCrosswise } from './lastUnits.ts'
import {
  cancelOrShip,
  cancelTwice,
  cashTwice,
  oneCode,
  refundTwice,
  twoAdminsEdit,
  twoAdminsMove,
} from './orders.ts'
import { cartEdits, lastCoupons, oneCheckout, oneStart, transfer } from './placing.ts'
import type { Race } from './race.ts'

/** Every race that shoppers and staff can run, by name. */
export const races = {
  lastUnits,
  lastUnitsCrosswise,
  holds,
  lastCoupons,
  oneCheckout,
  oneStart,
  cartEdits,
  transfer,
  cancelOrShip,
  cancelTwice,
  twoAdminsMove,
  twoAdminsEdit,
  cashTwice,
  oneCode,
  refundTwice,
} satisfies Record<string, Race>
