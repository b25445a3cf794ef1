import en from '../en/storefront/search.json' with { type: 'json' }
import ur from '../ur/storefront/search.json' with { type: 'json' }

export const searchMessages = { en, ur }
