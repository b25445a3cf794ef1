import type { Insertable } from 'kysely'
import type { PrescriptionItemsTable } from 'server/db/tables'
import { approvedLine } from 'server/prescriptions/review/approvedLine'
import { findIngredient } from 'shared-api/formulary/findIngredient'
import type { ProductRow } from '../catalogue/catalogueRows.ts'
import { demoIdentities } from '../catalogue/demoIdentities.ts'
import type { CaseLine, PrescriptionCase } from './cases/prescriptionCase.ts'

type ItemRow = Insertable<PrescriptionItemsTable>

export type ProductsByName = ReadonlyMap<string, ProductRow>

/** The product of a line. The demo does not start without it. */
export const productOf = ({ product }: CaseLine, products: ProductsByName): ProductRow => {
  const found = products.get(product)
  if (!found) throw new Error(`The demo does not sell ${product}`)
  return found
}

/** True when the treatment with each of its ingredients usually goes on: a painkiller of a long treatment does not. */
const isRefillable = (name: string): boolean =>
  demoIdentities
    .get(name)
    ?.ingredients.every(({ ingredientId }) => findIngredient(ingredientId)?.refillable) ?? false

/** A line as the server approves and stores it: dose, snapshot, dose units and packs follow from the written text. */
export const approvedRow = (
  one: CaseLine,
  { continues }: Pick<PrescriptionCase, 'continues'>,
  products: ProductsByName,
): Omit<ItemRow, 'prescription_id' | 'position'> => {
  const product = productOf(one, products)
  const identity = demoIdentities.get(one.product)
  const read = approvedLine(
    {
      productId: product.id,
      sig: one.written,
      continues: continues && isRefillable(one.product),
      quantity: one.packs,
    },
    {
      name: product.name,
      generic_name: product.generic_name ?? null,
      strength: product.strength ?? null,
      dosage_form: product.dosage_form ?? null,
      identity: identity ? { ...identity, ingredients: [...identity.ingredients] } : null,
      identity_key: product.identity_key ?? null,
    },
    { field: (name) => name, language: 'en', isEarlier: false, isExplained: false },
  )
  if ('errors' in read) throw new Error(`${one.product}, ${one.written}: ${JSON.stringify(read.errors)}`)
  return { product_id: product.id, ...read.line }
}
