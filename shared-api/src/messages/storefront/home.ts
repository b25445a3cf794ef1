import en from '../en/storefront/home.json' with { type: 'json' }
import ur from '../ur/storefront/home.json' with { type: 'json' }

export const homeMessages = { en, ur }
