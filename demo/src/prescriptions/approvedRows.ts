import type { Insertable } from 'kysely'
import type { PrescriptionItemsTable } from 'server/db/tables'
import { approvedLine } from 'server/prescriptions/review/approvedLine'
import { isRefillable } from 'shared-api/formulary/isRefillable'
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
      // A painkiller of a long treatment does not go on.
      continues:
        continues && isRefillable(identity?.ingredients.map(({ ingredientId }) => ingredientId) ?? []),
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
    { field: (name) => name, language: 'en', isExplained: false },
  )
  if ('errors' in read) throw new Error(`${one.product}, ${one.written}: ${JSON.stringify(read.errors)}`)
  return { product_id: product.id, ...read.line }
}
