import en from '../en/storefront/checkout.json' with { type: 'json' }
import ur from '../ur/storefront/checkout.json' with { type: 'json' }

export const checkoutMessages = { en, ur }
