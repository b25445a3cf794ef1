import en from '../en/storefront/addresses.json' with { type: 'json' }
import ur from '../ur/storefront/addresses.json' with { type: 'json' }

export const addressMessages = { en, ur }
