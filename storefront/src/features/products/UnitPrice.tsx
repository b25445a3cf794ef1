import type { Product } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { useName, useT } from '../../core/i18n/i18n.tsx'
import { pricePerUnit } from './productFacts.ts'

/** The price of one tablet or millilitre. */
export const UnitPrice = ({ product }: { product: Product }) => {
  const t = useT()
  const nameOf = useName()
  const each = pricePerUnit(product)
  return (
    <span className="unit-price">
      {each && t('perUnit', { price: formatRupees(each.rupees), unit: nameOf(each.unit) })}
    </span>
  )
}
