import type { ProductIdentity } from '../productForms.ts'
import type { WrittenProduct } from '../readIdentity.ts'

/** The texts of a product, and how many units its pack holds. */
export interface PackedProduct extends WrittenProduct {
  unitsPerPack: number
}

export interface Contradiction {
  /** The field whose text contradicts. */
  field: keyof PackedProduct
  of: 'ingredient' | 'release' | 'strength' | 'form' | 'pack'
  /** The words of that text. */
  written: string
  /** The product's own fact, in a text of the product or a word of the contract. */
  meant: string
}

/** Returns the first contradiction of one kind. */
export type Finder = (product: PackedProduct, identity: ProductIdentity) => Contradiction | null
