import en from '../en/storefront/accounts.json' with { type: 'json' }
import ur from '../ur/storefront/accounts.json' with { type: 'json' }

export const accountMessages = { en, ur }
