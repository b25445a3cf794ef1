import type { SaleClass } from 'shared-api'
import { discountPercentage, formatRupees } from 'shared-api/money'

/** Rupees as `Rs 1,250.00`, with the printed price struck through when it is higher. From five figures on it is long. */
export const Price = ({
  price,
  originalPrice = price,
  label,
}: {
  price: number
  originalPrice?: number
  label?: string
}) => (
  <span className={price < 10_000 ? 'price' : 'price price-long'}>
    <strong dir="ltr">{formatRupees(price)}</strong>
    {originalPrice > price && (
      <s>
        {label && <span className="sr-only">{label} </span>}
        <bdi dir="ltr">{formatRupees(originalPrice)}</bdi>
      </s>
    )}
  </span>
)

interface Offered {
  price: number
  originalPrice: number
  saleClass: SaleClass
}

/**
 * The percentage-off badge, from `least` percent. Prescription and restricted medicines are not advertised, so they
 * have none.
 */
export const OffBadge = ({ price, originalPrice, saleClass, least = 15 }: Offered & { least?: number }) => {
  const percent = discountPercentage(originalPrice, price)
  return percent >= least && saleClass === 'otc' ? (
    <span className="badge badge-off ltr" dir="ltr">
      -{percent}%
    </span>
  ) : null
}
