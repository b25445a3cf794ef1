import en from '../en/storefront/batches.json' with { type: 'json' }
import ur from '../ur/storefront/batches.json' with { type: 'json' }

export const batchMessages = { en, ur }
