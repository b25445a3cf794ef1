import home from '../ur/storefront/home.json' with { type: 'json' }
import words from '../ur/storefront/names.json' with { type: 'json' }
import packs from '../ur/storefront/packs.json' with { type: 'json' }
import products from '../ur/storefront/products.json' with { type: 'json' }
import search from '../ur/storefront/search.json' with { type: 'json' }
import ur from '../ur/storefront/shop.json' with { type: 'json' }
import type { homeMessages } from './home.ts'
import { packName } from './packName.ts'
import type { productMessages } from './products.ts'
import type { searchMessages } from './search.ts'
import type { ShopMessages } from './shop.ts'

/** The messages of the frame and the catalogue in Urdu: a chunk of its own, for those who read it. */
export const shopMessages: ShopMessages = ur

/** The messages of the home, product and search pages. The chunks of these pages carry English only. */
export const pageMessages: {
  home: Readonly<Record<keyof typeof homeMessages.en, string>>
  products: Readonly<Record<keyof typeof productMessages.en, string>>
  search: Readonly<Record<keyof typeof searchMessages.en, string>>
} = { home, products, search }

const names: Readonly<Record<string, string>> = words

/**
 * The Urdu of a text that the catalogue has in English only: names of categories, forms, units, packs and the largest
 * cities. A text without one stays as it is.
 */
export const catalogueName = (text: string): string =>
  (Object.hasOwn(names, text) && names[text]) || (packName(text, packs, 'ur') ?? text)
