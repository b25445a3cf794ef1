import { toPaisa } from 'shared-api'
import type { BodyOf } from 'shared-api/contract'

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The columns of a row for the fields that were sent. `price` is the base price; the selling price is computed. */
export const columnsOf = (body: BodyOf<'PUT /product/:id'>) => {
  const columns = {
    sku: body.sku,
    slug: body.slug,
    name: body.name,
    image: body.image,
    images: body.images && JSON.stringify(body.images),
    description: body.description,
    base_price: body.price === undefined ? undefined : toPaisa(body.price),
    original_price: body.originalPrice === undefined ? undefined : toPaisa(body.originalPrice),
    status: body.status,
    category_id: body.category,
    brand_id: body.brand,
    generic_name: body.genericName,
    strength: body.strength,
    dosage_form: body.dosageForm,
    pack_size: body.packSize,
    units_per_pack: body.unitsPerPack,
    manufacturer: body.manufacturer,
    registration_number: body.registrationNumber,
    sale_class: body.saleClass,
    requires_cold_chain: body.coldChain,
    discountable: body.takesDiscounts,
    max_per_order: body.maxPerOrder,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Defined<
    typeof columns
  >
}
