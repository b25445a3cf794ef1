/** Why staff change the stock by hand; receipts, sales and cancellations come about by themselves. */
export const stockReasons = ['count', 'adjustment', 'damage', 'expiry', 'recall', 'return'] as const
export type StockReason = (typeof stockReasons)[number]
