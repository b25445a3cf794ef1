import en from '../en/storefront/catalogue.json' with { type: 'json' }
import ur from '../ur/storefront/catalogue.json' with { type: 'json' }

export const catalogueMessages = { en, ur }
