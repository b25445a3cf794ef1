import en from '../en/storefront/help.json' with { type: 'json' }
import ur from '../ur/storefront/help.json' with { type: 'json' }

export const helpMessages = { en, ur }
