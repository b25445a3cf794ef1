import en from '../en/storefront/cart.json' with { type: 'json' }
import ur from '../ur/storefront/cart.json' with { type: 'json' }

/** Messages of the cart’s own screens. The cart button of every page has its messages in shop.json. */
export const cartMessages = { en, ur }
