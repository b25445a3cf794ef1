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

/** The percentage-off badge; nothing when nothing is off. */
export const OffBadge = ({ price, originalPrice }: { price: number; originalPrice: number }) => {
  const percent = discountPercentage(originalPrice, price)
  return percent > 0 ? (
    <span className="badge badge-off ltr" dir="ltr">
      -{percent}%
    </span>
  ) : null
}
