/** Over the counter; against a prescription; shown but not sold online. */
export const saleClasses = ['otc', 'prescription', 'restricted'] as const
export type SaleClass = (typeof saleClasses)[number]
