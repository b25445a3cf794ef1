import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { formatRupees } from 'shared-api/money'
import { useT } from '../../core/i18n/i18n.tsx'
import '../cart/cart.css'

interface Sums {
  subtotalAmount: number
  discountAmount: number
  /** Null until we know where to. */
  shippingAmount: number | null
  totalAmount: number
  /** The part of `shippingAmount` for the second shipment, if there are two. */
  secondShippingAmount?: number | null | undefined
}

/** The sums of a checkout or an order, in rupees. */
export const CheckoutTotals = ({ sums }: { sums: Sums }) => {
  const t = useT(checkoutMessages)
  const second = sums.secondShippingAmount ?? 0
  const fee = (amount: number | null) =>
    amount === null ? t('afterCity') : amount === 0 ? t('freeOfCharge') : formatRupees(amount)
  const lines: [string, string, boolean?][] = [
    [t('subtotal'), formatRupees(sums.subtotalAmount)],
    ...(sums.discountAmount > 0
      ? [[t('discount'), formatRupees(-sums.discountAmount)] as [string, string]]
      : []),
    [t('shipping'), fee(sums.shippingAmount === null ? null : sums.shippingAmount - second)],
    ...(typeof sums.secondShippingAmount === 'number'
      ? [[t('secondShipping'), fee(second)] as [string, string]]
      : []),
    [t(sums.shippingAmount === null ? 'totalBefore' : 'total'), formatRupees(sums.totalAmount), true],
  ]
  return (
    <dl className="totals">
      {lines.map(([name, amount, strong]) => (
        <div key={name} className={strong ? 'totals-strong' : undefined}>
          <dt>{name}</dt>
          <dd>
            <bdi>{amount}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
