import goodsReceipts from './en/backoffice/goodsReceipts.json' with { type: 'json' }

export type GoodsReceiptMessageKey = keyof typeof goodsReceipts

/** The messages of goods receipts in English. They are no part of the back office's first load. */
export const goodsReceiptMessages: Readonly<Record<GoodsReceiptMessageKey, string>> = goodsReceipts
