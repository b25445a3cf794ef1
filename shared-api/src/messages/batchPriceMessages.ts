import batchPrices from './en/backoffice/batchPrices.json' with { type: 'json' }

export type BatchPriceMessageKey = keyof typeof batchPrices

/** The messages about printed prices and suppliers in English. They are no part of the back office's first load. */
export const batchPriceMessages: Readonly<Record<BatchPriceMessageKey, string>> = batchPrices
