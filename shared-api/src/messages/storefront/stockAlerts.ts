import en from '../en/storefront/stockAlerts.json' with { type: 'json' }
import ur from '../ur/storefront/stockAlerts.json' with { type: 'json' }

export const stockAlertMessages = { en, ur }
