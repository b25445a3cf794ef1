import en from '../en/storefront/places.json' with { type: 'json' }
import ur from '../ur/storefront/places.json' with { type: 'json' }

export const placeMessages = { en, ur }
