import { formatRupees } from 'shared-api/money'
import { useT } from '../i18n/i18n.tsx'
import { checkoutWords } from './words.ts'
import '../cart/cart.css'

interface Sums {
  subtotalAmount: number
  discountAmount: number
  /** Null until we know where to. */
  shippingAmount: number | null
  totalAmount: number
}

/** What a checkout or an order comes to, in rupees. */
export const CheckoutTotals = ({ sums }: { sums: Sums }) => {
  const t = useT(checkoutWords)
  const lines: [string, string, boolean?][] = [
    [t('subtotal'), formatRupees(sums.subtotalAmount)],
    ...(sums.discountAmount > 0
      ? [[t('discount'), formatRupees(-sums.discountAmount)] as [string, string]]
      : []),
    [
      t('shipping'),
      sums.shippingAmount === null
        ? '–'
        : sums.shippingAmount === 0
          ? t('free')
          : formatRupees(sums.shippingAmount),
    ],
    [t('total'), formatRupees(sums.totalAmount), true],
  ]
  return (
    <dl className="totals">
      {lines.map(([name, amount, strong]) => (
        <div key={name} className={strong ? 'totals-strong' : undefined}>
          <dt>{name}</dt>
          <dd dir="ltr">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
