import en from '../en/storefront/returns.json' with { type: 'json' }
import ur from '../ur/storefront/returns.json' with { type: 'json' }

export const returnTexts = { en, ur }
