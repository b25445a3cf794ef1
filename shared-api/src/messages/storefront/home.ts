import en from '../en/storefront/home.json' with { type: 'json' }

/** Messages of the home page. Urdu is in the Urdu chunk (shopUr.ts). */
export const homeMessages = { en, ur: 'home' } as const
