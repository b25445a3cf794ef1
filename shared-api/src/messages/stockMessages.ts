import stock from './en/backoffice/stock.json' with { type: 'json' }

export type StockMessageKey = keyof typeof stock

/** The messages of work with stock in English. They load with its pages, not with the first one. */
export const stockMessages: Readonly<Record<StockMessageKey, string>> = stock
