import en from '../en/storefront/follow.json' with { type: 'json' }
import ur from '../ur/storefront/follow.json' with { type: 'json' }

export const followMessages = { en, ur }
