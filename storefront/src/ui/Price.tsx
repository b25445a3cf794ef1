import type { SaleClass } from 'shared-api'
import { discountPercentage, formatRupees } from 'shared-api/money'

interface Offered {
  price: number
  originalPrice: number
  saleClass: SaleClass
}

/** Prescription and restricted medicines are not advertised, so they show no discount. */
const isAdvertised = ({ saleClass }: Pick<Offered, 'saleClass'>) => saleClass === 'otc'

interface PriceProps {
  price: number
  /** The product, where the discount may be shown. */
  offered?: Omit<Offered, 'price'>
  label?: string
}

/**
 * Rupees as `Rs 1,250.00`, with a higher printed price struck through. From five figures on it is long. Restricted
 * medicines are not sold here, so they show none.
 */
export const Price = ({ price, offered, label }: PriceProps) =>
  offered?.saleClass === 'restricted' ? null : (
    <span className={price < 10_000 ? 'price' : 'price price-long'}>
      <strong dir="ltr">{formatRupees(price)}</strong>
      {offered && isAdvertised(offered) && offered.originalPrice > price && (
        <s>
          {label && <span className="sr-only">{label} </span>}
          <bdi dir="ltr">{formatRupees(offered.originalPrice)}</bdi>
        </s>
      )}
    </span>
  )

/** The percentage-off badge, from `least` percent. */
export const OffBadge = ({ least = 15, ...offered }: Offered & { least?: number }) => {
  const percent = discountPercentage(offered.originalPrice, offered.price)
  return percent >= least && isAdvertised(offered) ? (
    <span className="badge badge-off ltr" dir="ltr">
      -{percent}%
    </span>
  ) : null
}
