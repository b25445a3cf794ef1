import type { Product } from 'shared-api/contract'

/** A product as the form holds it. */
export type ProductForm = Record<string, unknown>

/** One field that two people changed: what it was, what I typed, what stands there now. */
export interface Clash {
  field: string
  label: string
  mine: string
  theirs: string
}

const labels: Record<string, string> = {
  name: 'Name',
  category: 'Category',
  brand: 'Brand',
  basePrice: 'Price before a brand discount',
  originalPrice: 'Printed price (MRP)',
  onHand: 'Counted stock',
  status: 'Status',
  saleClass: 'Sale class',
  genericName: 'Generic name',
  strength: 'Strength',
  dosageForm: 'Form',
  packSize: 'Pack',
  unitsPerPack: 'Units in a pack',
  maxPerOrder: 'At most in one order',
  manufacturer: 'Manufacturer',
  registrationNumber: 'Registration number',
  coldChain: 'Must stay cold',
  takesDiscounts: 'Brand discounts and coupons apply',
  description: 'Description',
  image: 'Picture',
  images: 'More pictures',
}

const named = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value
    ? { id: String(value.id), name: 'name' in value ? String(value.name) : String(value.id) }
    : null

const same = (a: unknown, b: unknown) =>
  named(a) || named(b)
    ? named(a)?.id === named(b)?.id
    : JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const shown = (value: unknown) => {
  if (value === null || value === undefined || value === '') return '(empty)'
  return named(value)?.name ?? (Array.isArray(value) ? `${value.length} pictures` : String(value))
}

/** What stood in the way of a save: fields both changed differently, and fields that only the others changed. */
export const compare = (
  before: Product,
  mine: ProductForm,
  theirs: Product,
): { clashes: Clash[]; others: Clash[] } => {
  const was = before as unknown as ProductForm
  const now = theirs as unknown as ProductForm
  const changed = Object.entries(labels)
    .filter(([field]) => !same(was[field], now[field]) && !same(mine[field], now[field]))
    .map(([field, label]) => ({
      field,
      label,
      mine: shown(mine[field]),
      theirs: shown(now[field]),
    }))
  const isMine = ({ field }: Clash) => !same(was[field], mine[field])
  return { clashes: changed.filter(isMine), others: changed.filter((clash) => !isMine(clash)) }
}
