import en from '../en/storefront/search.json' with { type: 'json' }

/** Messages of the search page. Urdu is in the Urdu chunk (shopUr.ts). */
export const searchMessages = { en, ur: 'search' } as const
