import en from '../en/storefront/orders.json' with { type: 'json' }
import ur from '../ur/storefront/orders.json' with { type: 'json' }

export const orderMessages = { en, ur }
