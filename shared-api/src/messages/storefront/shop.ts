import en from '../en/storefront/shop.json' with { type: 'json' }

/** The messages of the frame and the catalogue in English: part of every first load. */
export const shopMessages = en

export type ShopMessages = Readonly<Record<keyof typeof en, string>>

/** Pages of the first load whose Urdu is part of the Urdu chunk. */
export type FirstPage = 'home' | 'products' | 'search'
