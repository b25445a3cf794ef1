import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Cart } from 'shared-api/contract'
import { cartMessages } from 'shared-api/messages/storefront/cart'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Loadable } from '../../core/Loadable.tsx'
import { useMeta } from '../../core/meta.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { CartDelivery } from '../delivery/CartDelivery.tsx'
import { CartLine } from './CartLine.tsx'
import { CartTotals } from './CartTotals.tsx'
import { CartWarnings } from './CartWarnings.tsx'
import CheckOutButton from './CheckOutButton.tsx'
import { CouponForm } from './CouponForm.tsx'
import { cartChanged } from './cartStore.ts'
import { useUnmerged } from './guestCart.ts'
import { UnmergedNote } from './UnmergedNote.tsx'
import { useCart } from './useCart.ts'

const CartPage = () => {
  const t = useT()
  const query = useCart('once')
  const heading = useRef<HTMLHeadingElement>(null)
  const unmerged = useUnmerged()
  useMeta({ title: t('cart'), noIndex: true })
  return (
    <div className="page">
      <h1 ref={heading} tabIndex={-1}>
        {t('cart')}
      </h1>
      <CartWarnings />
      <UnmergedNote onMerged={() => heading.current?.focus()} />
      {query.nothing ? (
        <Empty />
      ) : (
        <Loadable query={query}>
          {({ data }) => (data.items.length > 0 ? <Filled cart={data} /> : !unmerged && <Empty />)}
        </Loadable>
      )}
    </div>
  )
}

const Empty = () => {
  const t = useT()
  const ofCart = useT(cartMessages)
  return (
    <EmptyState icon="cart" title={ofCart('emptyCart')}>
      <p>{ofCart('emptyCartText')}</p>
      <LinkButton to="/products">{ofCart('startShopping')}</LinkButton>
      <LinkButton to="/prescriptions/new" kind="second" icon="prescription">
        {t('uploadPrescription')}
      </LinkButton>
    </EmptyState>
  )
}

const Filled = ({ cart }: { cart: Cart }) => {
  const ofCart = useT(cartMessages)
  const rx = cart.items.some(({ Product }) => Product.saleClass === 'prescription')
  return (
    <div className="cart-page">
      <div>
        <ul className="plain cart-lines card">
          {cart.items.map((item) => (
            <CartLine key={item.id} item={item} />
          ))}
        </ul>
        <ClearCart />
      </div>
      <section className="card stack cart-summary" aria-label={ofCart('total')}>
        <CartTotals cart={cart} />
        <CouponForm cart={cart} />
        <CartDelivery goods={cart.totalAmount} />
        {rx && <p className="small">{ofCart('rxInCart')}</p>}
        <CheckOutButton wide />
      </section>
    </div>
  )
}

/** Emptying asks first: it cannot be taken back. */
const ClearCart = () => {
  const t = useT()
  const ofCart = useT(cartMessages)
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { act, pending } = useAct('DELETE /cart', 'clearCart')
  const clear = async () => {
    const response = await act({})
    setAsking(false)
    if (response) cartChanged(queries, response.data)
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {ofCart('clearCart')}
      </Button>
      {asking && (
        <Panel
          appearance="sheet"
          title={ofCart('clearCartTitle')}
          closeLabel={t('close')}
          onClose={() => setAsking(false)}
          footer={
            <div className="cart-buttons">
              <Button kind="second" onClick={() => setAsking(false)}>
                {ofCart('keepCart')}
              </Button>
              <Button kind="danger" busy={pending} onClick={() => void clear()}>
                {ofCart('clearCart')}
              </Button>
            </div>
          }
        >
          <p>{ofCart('clearCartText')}</p>
        </Panel>
      )}
    </>
  )
}

export default CartPage
