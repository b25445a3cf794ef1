import { couponMessages } from 'shared-api/messages/couponMessages'
import { textsOf } from '../../core/i18n/textsOf.ts'

/** A message about coupons, which loads with their pages. */
export const couponText = textsOf(couponMessages)
