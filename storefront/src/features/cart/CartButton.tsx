import { useAtom } from 'jotai'
import { useT } from '../../core/i18n/i18n.tsx'
import { LatePart } from '../../core/LatePart.tsx'
import { lazyPart } from '../../core/lazyPage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { unitsIn } from './cartMath.ts'
import { cartOpenAtom } from './cartStore.ts'
import { useUnmerged } from './guestCart.ts'
import { useCart } from './useCart.ts'

const CartSidebar = lazyPart(() => import('./CartSidebar.tsx'))

/** A button that shows the number of units in the cart and opens it. */
export const CartButton = ({ withName = false }: { withName?: boolean }) => {
  const t = useT()
  const [, setOpen] = useAtom(cartOpenAtom)
  const units = unitsIn(useCart().cart)
  const unmerged = useUnmerged()
  const marked = unmerged || units > 0
  const count = unmerged ? '…' : units > 99 ? '99+' : units
  return (
    <button
      type="button"
      className={withName ? 'bar-item cart-open' : 'icon-button cart-open'}
      aria-label={unmerged ? t('cartIncomplete') : units > 0 ? t('cartWith', { count: units }) : t('cart')}
      onClick={() => setOpen(true)}
    >
      <span className="cart-mark">
        <Icon name="cart" />
        {marked && <span className="cart-count">{count}</span>}
      </span>
      {withName && <span>{t('cart')}</span>}
    </button>
  )
}

/** The sidebar's place in the page; its code comes when it is first opened. */
export const CartPlace = () => {
  const [open, setOpen] = useAtom(cartOpenAtom)
  return open ? (
    <LatePart onBroken={() => setOpen(false)}>
      <CartSidebar />
    </LatePart>
  ) : null
}
