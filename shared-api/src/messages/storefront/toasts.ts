import en from '../en/storefront/toasts.json' with { type: 'json' }
import ur from '../ur/storefront/toasts.json' with { type: 'json' }

export const toastMessages = { en, ur }
