import en from '../en/storefront/products.json' with { type: 'json' }

/** Messages of a product’s own page. Messages of product cards are in shop.json. Urdu is in the Urdu chunk (shopUr.ts). */
export const productMessages = { en, ur: 'products' } as const
