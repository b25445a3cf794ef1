import en from '../en/storefront/inventory.json' with { type: 'json' }
import ur from '../ur/storefront/inventory.json' with { type: 'json' }

export const batchMessages = { en, ur }
