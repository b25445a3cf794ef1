import en from '../en/storefront/dates.json' with { type: 'json' }
import ur from '../ur/storefront/dates.json' with { type: 'json' }

export const dateMessages = { en, ur }
