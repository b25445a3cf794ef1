import type { Cart } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { useT } from '../i18n/i18n.tsx'
import { cartWords } from './words.ts'

/** Subtotal, discount, coupon, total, and that delivery comes later. */
export const CartTotals = ({ cart }: { cart: Cart }) => {
  const t = useT()
  const ofCart = useT(cartWords)
  return (
    <div>
      <dl className="totals">
        <Line name={ofCart('subtotal')} amount={cart.subtotalAmount} />
        {cart.discountAmount > 0 && <Line name={t('discount')} amount={-cart.discountAmount} />}
        <Line name={t('total')} amount={cart.totalAmount} strong />
      </dl>
      {cart.couponCode && <p className="totals-note">{ofCart('couponApplied', { code: cart.couponCode })}</p>}
      <p className="totals-note soft">{ofCart('shippingNote')}</p>
    </div>
  )
}

const Line = ({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) => (
  <div className={strong ? 'totals-strong' : undefined}>
    <dt>{name}</dt>
    <dd className="ltr" dir="ltr">
      {formatRupees(amount)}
    </dd>
  </div>
)
