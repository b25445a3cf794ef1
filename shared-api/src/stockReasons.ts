/** The reasons for a manual stock change. Receipts, sales and cancellations have their own. */
export const stockReasons = ['count', 'adjustment', 'damage', 'expiry', 'recall', 'return'] as const
export type StockReason = (typeof stockReasons)[number]
