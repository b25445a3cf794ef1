import type { Product } from 'shared-api/contract'
import { toPaisa, toRupees } from 'shared-api/money'
import { readPack } from 'shared-api/packs'

type Packed = Pick<Product, 'price' | 'packSize' | 'unitsPerPack'> & Partial<Pick<Product, 'saleClass'>>

/** Rupees for one tablet, millilitre or piece, rounded to the paisa; null when the pack is one piece or is not sold here. */
export const pricePerUnit = ({
  price,
  packSize,
  unitsPerPack,
  saleClass,
}: Packed): { rupees: number; unit: string } | null => {
  if (unitsPerPack <= 1 || saleClass === 'restricted') return null
  const { units, unit } = readPack(packSize)
  return {
    rupees: toRupees(Math.round(toPaisa(price) / unitsPerPack)),
    unit: units === unitsPerPack ? unit : 'unit',
  }
}

/** Percent a substitute saves for each unit, 0 when it does not. */
export const savingPercent = (product: Packed, substitute: Packed): number => {
  const own = product.price / Math.max(1, product.unitsPerPack)
  const other = substitute.price / Math.max(1, substitute.unitsPerPack)
  return other < own ? Math.round(((own - other) / own) * 100) : 0
}

/** Rupees a substitute saves for as many units as one pack of the product has, 0 when it saves none. */
export const savedRupees = (product: Packed, substitute: Packed): number => {
  const units = product.unitsPerPack / substitute.unitsPerPack
  return toRupees(Math.max(0, toPaisa(product.price) - Math.round(toPaisa(substitute.price) * units)))
}

/** The label of a product's stock. Quantities in lists lag by two seconds, so only the product's page names the number. */
export const stockOf = ({ quantity, saleClass }: Pick<Product, 'quantity' | 'saleClass'>) =>
  saleClass === 'restricted' ? 'notOnline' : quantity <= 0 ? 'out' : quantity < 10 ? 'few' : 'in'
