import { type RawBuilder, sql } from 'kysely'
import { plain } from '../../search/engine/tokens.ts'

interface Named {
  name: string
  generic_name: string | null
  manufacturer: string
  sku: string
  strength: string | null
  dosage_form: string
}

/** Everything a product is found by. Its words are taken from here by the database. */
export const searchText = (product: Named, brandName: string): string =>
  plain(
    [
      product.name,
      product.generic_name,
      brandName,
      product.manufacturer,
      product.sku,
      product.strength,
      product.dosage_form,
    ]
      .filter(Boolean)
      .join(' '),
  )

/** The same for rows of `products` in one statement, when their brand has a new name. */
export const searchTextWithBrand = (brandName: string): RawBuilder<string> => sql`lower(concat_ws(' ',
  products.name, products.generic_name, ${plain(brandName)}::text, products.manufacturer, products.sku,
  products.strength, products.dosage_form))`
