import type { Insertable } from 'kysely'
import { identityColumns } from 'server/catalogue/products/identityColumns'
import { searchText } from 'server/catalogue/products/searchText'
import { sellingPrice } from 'server/catalogue/products/sellingPrice'
import type { BrandsTable, CategoriesTable, ProductsTable } from 'server/db/tables'
import { slugOf } from 'server/search/slugs'
import type { SaleClass } from 'shared-api'
import { brandArtwork } from '../artwork/brandArtwork.ts'
import { categoryArtwork, productArtwork } from '../artwork/productArtwork.ts'
import type { Random } from '../random.ts'
import { categories } from './categories.ts'
import { demoIdentities } from './demoIdentities.ts'
import { readCatalogue } from './readCatalogue.ts'

/** Percent off everything of a brand. */
const discounts: Record<string, number> = { Nutrifactor: 15, 'Hilton Pharma': 12, Omron: 15 }

/** One product is out of the shop for now, so thin the back office sees that too. */
const resting = 'Conaz Shampoo 2%'

const brandHues = [205, 258, 165, 338, 18, 190, 228, 145, 300, 34]

export type ProductRow = Insertable<ProductsTable> & {
  id: string
  price: number
  discountable: boolean
  sale_class: SaleClass
  category_id: string | null
  image: string | null
  requires_cold_chain: boolean
  max_per_order: number
}

/** Drawings by their key in the file store; `/uploads/{name}.svg` serves `images/{name}.svg`. */
export type ArtworkFiles = Map<string, string>

/** The address contains a hash of the drawing, so that a new drawing has a new address. */
const addressed = (artwork: ArtworkFiles, name: string, svg: string): string => {
  let mark = 0
  for (let index = 0; index < svg.length; index++) mark = (Math.imul(mark, 31) + svg.charCodeAt(index)) >>> 0
  const key = `${name}-${mark.toString(36)}`
  artwork.set(`images/${key}.svg`, svg)
  return `/uploads/${key}.svg`
}

/** Categories, brands and products with their drawn artwork, opened long ago. */
export const catalogueRows = (random: Random, opened: Date) => {
  const artwork: ArtworkFiles = new Map()
  const hueOf = new Map<string, number>(categories.map(([name, hue]) => [name, hue]))
  const categoryRows = categories.map(([name, hue, form, description], position) => ({
    id: random.id('category'),
    name,
    slug: slugOf(name),
    description,
    image: addressed(artwork, `category-${slugOf(name)}`, categoryArtwork(name, form, hue)),
    position,
    created_at: opened,
  })) satisfies Insertable<CategoriesTable>[]
  const categoryOf = new Map(categoryRows.map((category) => [category.name as string, category.id]))

  const demo = readCatalogue()
  const brands = [...new Set(demo.map(({ brand }) => brand))]
  const brandRows = brands.map((name, index) => ({
    id: random.id('brand'),
    name,
    slug: slugOf(name),
    description: '',
    image: addressed(artwork, `brand-${slugOf(name)}`, brandArtwork(name, brandHues[index % 10] ?? 0)),
    discount: discounts[name] ?? 0,
    created_at: opened,
  })) satisfies Insertable<BrandsTable>[]
  const brandOf = new Map(brandRows.map((brand) => [brand.name, brand]))

  const productRows = demo.map((product, index): ProductRow => {
    const brand = brandOf.get(product.brand)
    const slug = slugOf(product.name)
    const svg = productArtwork({
      ...product,
      hue: brandHues[brands.indexOf(product.brand) % 10] ?? 0,
      groundHue: hueOf.get(product.category) ?? 0,
    })
    const priced = {
      base_price: product.price,
      original_price: product.originalPrice,
      discountable: product.takesDiscounts,
    }
    const identity = demoIdentities.get(product.name) ?? null
    const named = {
      name: product.name,
      generic_name: product.genericName,
      manufacturer: product.manufacturer,
      sku: `NSK-${String(index + 1).padStart(5, '0')}`,
      strength: product.strength,
      dosage_form: product.dosageForm,
    }
    return {
      ...named,
      ...priced,
      id: random.id('product'),
      slug,
      image: addressed(artwork, slug, svg),
      price: sellingPrice(priced, brand?.discount ?? 0),
      category_id: categoryOf.get(product.category) ?? null,
      brand_id: brand?.id ?? null,
      status: product.name === resting ? 'inactive' : 'active',
      pack_size: product.packSize,
      units_per_pack: product.unitsPerPack,
      ...identityColumns(identity && { ...identity, ingredients: [...identity.ingredients] }),
      sale_class: product.saleClass,
      requires_cold_chain: product.coldChain,
      max_per_order: product.maxPerOrder,
      search_text: searchText(named, product.brand),
      // A few arrive later, so that "newest" has something to say.
      created_at: new Date(opened.getTime() + index * 3_600_000 * (index % 9 === 0 ? 35 : 1)),
      updated_at: opened,
    }
  })
  return { categoryRows, brandRows, productRows, artwork }
}
