import en from '../en/storefront/payments.json' with { type: 'json' }
import ur from '../ur/storefront/payments.json' with { type: 'json' }

export const paymentMessages = { en, ur }
