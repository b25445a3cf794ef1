import en from '../en/storefront/products.json' with { type: 'json' }
import ur from '../ur/storefront/products.json' with { type: 'json' }

/** The longer texts of a product’s own page. What lists show of a product is in shop.json. */
export const productMessages = { en, ur }
