import { Link } from 'react-router-dom'
import type { CartItem } from 'shared-api/contract'
import { cartMessages } from 'shared-api/messages/storefront/cart'
import { formatRupees, toPaisa, toRupees } from 'shared-api/money'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAddToCart, useRemoveFromCart } from './useCartActions.ts'

interface Props {
  item: CartItem
  onOpen?: (() => void) | undefined
}

/** The same medicine of another maker or in another pack for a line that is short: one tap swaps it. */
export const CartLineEqual = ({ item, onOpen }: Props) => {
  const t = useT(cartMessages)
  const { add, pending } = useAddToCart()
  const { remove } = useRemoveFromCart()
  const own = useApi('GET /product/:id', { params: { id: item.Product.id } }, { quiet: true }).data?.data
  if (!own) return null
  const [found] = own.substitutes.flatMap((product) => {
    const packs = Math.ceil((item.quantity * own.unitsPerPack) / product.unitsPerPack)
    // Larger packs may hold more than is approved, so that only as much as the line's own packs is offered.
    const isMore =
      product.unitsPerPack > own.unitsPerPack &&
      packs * product.unitsPerPack > item.quantity * own.unitsPerPack
    return !isMore && packs <= Math.min(product.quantity, product.maxPerOrder) ? [{ product, packs }] : []
  })
  if (!found) return null
  const { product, packs } = found
  const swap = async () => {
    if (await add(product.id, packs)) await remove(item.id)
  }
  return (
    <div className="cart-line-waits small">
      <p>
        {t('equalInStock')}{' '}
        <Link to={`/products/${product.id}`} {...(onOpen && { onClick: onOpen })}>
          <bdi>{product.name}</bdi>
        </Link>
        {', '}
        {t('equalPacks', { packs, total: formatRupees(toRupees(packs * toPaisa(product.price))) })}
      </p>
      <div className="row">
        <Button kind="second" busy={pending} onClick={() => void swap()}>
          {t('takeEqual')}
          <span className="sr-only"> {product.name}</span>
        </Button>
      </div>
    </div>
  )
}
