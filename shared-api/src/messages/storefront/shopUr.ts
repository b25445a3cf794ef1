import home from '../ur/storefront/home.json' with { type: 'json' }
import names from '../ur/storefront/names.json' with { type: 'json' }
import products from '../ur/storefront/products.json' with { type: 'json' }
import ur from '../ur/storefront/shop.json' with { type: 'json' }
import type { homeMessages } from './home.ts'
import type { productMessages } from './products.ts'
import type { ShopMessages } from './shop.ts'

/** The messages of the frame and the catalogue in Urdu: a chunk of its own, for those who read it. */
export const shopMessages: ShopMessages = ur

/** The messages of the home page and the product page. The chunks of these pages carry English only. */
export const pageMessages: {
  home: Readonly<Record<keyof typeof homeMessages.en, string>>
  products: Readonly<Record<keyof typeof productMessages.en, string>>
} = { home, products }

/** Names that the catalogue has in English only. A name that is missing here stays English. */
export const catalogueNames: Readonly<Record<string, string>> = names
