import names from '../ur/storefront/names.json' with { type: 'json' }
import ur from '../ur/storefront/shop.json' with { type: 'json' }
import type { ShopMessages } from './shop.ts'

/** The same in Urdu: a chunk of its own, for those who read it. */
export const shopMessages: ShopMessages = ur

/** Names that the catalogue has in English only. A name that is missing here stays English. */
export const catalogueNames: Readonly<Record<string, string>> = names
