import type { Cart } from 'shared-api/contract'
import { cartMessages } from 'shared-api/messages/storefront/cart'
import { formatRupees } from 'shared-api/money'
import { useT } from '../../core/i18n/i18n.tsx'

/** Subtotal, discount, coupon, total and the note on shipping, in the order of specification 2. */
export const CartTotals = ({ cart }: { cart: Cart }) => {
  const ofCart = useT(cartMessages)
  return (
    <div>
      <dl className="totals">
        <Line name={ofCart('subtotal')} amount={cart.subtotalAmount} />
        {cart.discountAmount > 0 && <Line name={ofCart('discount')} amount={-cart.discountAmount} />}
      </dl>
      {cart.couponCode && <p className="totals-note">{ofCart('couponApplied', { code: cart.couponCode })}</p>}
      <dl className="totals">
        <Line name={ofCart('total')} amount={cart.totalAmount} strong />
      </dl>
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
