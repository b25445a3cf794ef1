import en from '../en/storefront/cart.json' with { type: 'json' }
import ur from '../ur/storefront/cart.json' with { type: 'json' }

/** Messages of the cart’s own screens. What every page shows of the cart is in shop.json. */
export const cartMessages = { en, ur }
