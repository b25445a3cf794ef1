import { goodsReceiptMessages } from 'shared-api/messages/goodsReceiptMessages'
import { textsOf } from '../../core/i18n/textsOf.ts'

/** A message of the goods-in page, which loads with it. */
export const receiptText = textsOf(goodsReceiptMessages)
