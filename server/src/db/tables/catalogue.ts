import type { Generated, GeneratedAlways } from 'kysely'
import type { SaleClass } from 'shared-api'
import type { NullableTime, OptionalJson, Time } from './columns.ts'

/** Products and their images. Names as in the database; money is integer paisa. */

export interface UploadsTable {
  id: string
  purpose: string
  owner_id: string | null
  type: string
  size: number
  created_at: Time
}

export interface CategoriesTable {
  id: string
  name: string
  slug: string
  description: Generated<string>
  image: string | null
  position: Generated<number>
  version: Generated<number>
  created_at: Time
}

export interface BrandsTable {
  id: string
  name: string
  slug: string
  description: Generated<string>
  image: string | null
  /** Percent with two decimals. */
  discount: Generated<number>
  version: Generated<number>
  created_at: Time
}

export interface ProductsTable {
  id: string
  sku: string
  slug: string
  name: string
  image: string | null
  images: OptionalJson<string[]>
  description: Generated<string>
  base_price: number
  original_price: number
  price: number
  status: Generated<'active' | 'inactive'>
  /** Null only in deleted products, whose category or brand may go. */
  category_id: string | null
  brand_id: string | null
  generic_name: string | null
  strength: string | null
  dosage_form: string
  pack_size: string
  units_per_pack: Generated<number>
  manufacturer: string
  registration_number: string | null
  sale_class: Generated<SaleClass>
  cold_chain: Generated<boolean>
  takes_discounts: Generated<boolean>
  max_per_order: Generated<number>
  sold_count: Generated<number>
  on_hand: Generated<number>
  version: Generated<number>
  search_text: string
  words: GeneratedAlways<string[]>
  name_words: GeneratedAlways<string[]>
  deleted_at: NullableTime
  created_at: Time
  updated_at: Time
}

export interface CatalogueChangesTable {
  /** The transaction that changed it, a number of 64 bits. */
  xact: Generated<string>
  /** The id of a product, brand or category; `lists` after an edit; `*` for everything. */
  subject: string
  at: Generated<Date>
}
