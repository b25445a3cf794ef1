/** The reasons for units that leave without a sale. Sales, cancellations and returns have their own. */
export const stockReasons = ['count', 'adjustment', 'damage', 'expiry', 'recall'] as const
export type StockReason = (typeof stockReasons)[number]
