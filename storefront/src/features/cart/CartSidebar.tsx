import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { cartMessages } from 'shared-api/messages/storefront/cart'
import { useT } from '../../core/i18n/i18n.tsx'
import { Loadable } from '../../core/Loadable.tsx'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { CartDelivery } from '../delivery/CartDelivery.tsx'
import { CartLine } from './CartLine.tsx'
import { CartTotals } from './CartTotals.tsx'
import { CartWarnings } from './CartWarnings.tsx'
import CheckOutButton from './CheckOutButton.tsx'
import { cartOpenAtom } from './cartStore.ts'
import { useUnmerged } from './guestCart.ts'
import { UnmergedNote } from './UnmergedNote.tsx'
import { useCart } from './useCart.ts'

/** The cart in a panel from the right (specification 2). */
const CartSidebar = () => {
  const t = useT()
  const ofCart = useT(cartMessages)
  const setOpen = useSetAtom(cartOpenAtom)
  const navigate = useNavigate()
  const query = useCart('once')
  const unmerged = useUnmerged()
  const { cart, nothing } = query
  const close = () => setOpen(false)
  useCloseOnLeave(close)

  const filled = cart && cart.items.length > 0
  return (
    <Panel
      appearance="side"
      title={t('cart')}
      closeLabel={t('close')}
      onClose={close}
      footer={
        filled && (
          <div className="stack">
            <CartTotals cart={cart} />
            <CartDelivery goods={cart.totalAmount} />
            <div className="cart-buttons">
              <Button
                kind="second"
                onClick={() => {
                  close()
                  navigate('/cart')
                }}
              >
                {ofCart('viewCart')}
              </Button>
              <CheckOutButton onGo={close} />
            </div>
          </div>
        )
      }
    >
      <CartWarnings />
      <UnmergedNote />
      {nothing ? (
        <EmptyCart onGo={close} />
      ) : (
        <Loadable query={query}>
          {({ data }) =>
            data.items.length > 0 ? (
              <ul className="plain cart-lines">
                {data.items.map((item) => (
                  <CartLine key={item.id} item={item} onOpen={close} />
                ))}
              </ul>
            ) : (
              !unmerged && <EmptyCart onGo={close} />
            )
          }
        </Loadable>
      )}
    </Panel>
  )
}

const EmptyCart = ({ onGo }: { onGo: () => void }) => {
  const ofCart = useT(cartMessages)
  const navigate = useNavigate()
  return (
    <EmptyState icon="cart" title={ofCart('emptyCart')} heading="h3">
      <Button
        onClick={() => {
          onGo()
          navigate('/products')
        }}
      >
        {ofCart('startShopping')}
      </Button>
    </EmptyState>
  )
}

/** Back, forward or a link inside leave the panel behind. */
const useCloseOnLeave = (close: () => void) => {
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (opened.current !== key) close()
  })
}

export default CartSidebar
