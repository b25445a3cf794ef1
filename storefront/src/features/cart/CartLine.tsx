import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import type { CartItem } from 'shared-api/contract'
import { cartMessages } from 'shared-api/messages/storefront/cart'
import { formatRupees } from 'shared-api/money'
import { useT } from '../../core/i18n/i18n.tsx'
import { ProductImage } from '../../core/ProductImage.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { OffBadge, Price } from '../../ui/Price.tsx'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import { CartLineEqual } from './CartLineEqual.tsx'
import { CartLineWait } from './CartLineWait.tsx'
import { lineErrorsAtom } from './cartStore.ts'
import { useQuantities, useRemoveFromCart } from './useCartActions.ts'
import { useLimit } from './useLimit.ts'
import './cart.css'

/** A line of the cart: image, name, prices, badge, quantity, sum, remove. */
export const CartLine = ({ item, onOpen }: { item: CartItem; onOpen?: () => void }) => {
  const t = useT()
  const ofCart = useT(cartMessages)
  const quantities = useQuantities()
  const { remove, pending } = useRemoveFromCart()
  const { Product: product } = item
  const limit = useLimit(product)
  const error = useAtomValue(lineErrorsAtom)[item.id]
  return (
    <li className="cart-line">
      <ProductImage src={product.image} size={72} />
      <div className="cart-line-body">
        <div className="cart-line-head">
          <Link to={`/products/${encodeURIComponent(product.id)}`} {...(onOpen && { onClick: onOpen })}>
            <bdi>{product.name}</bdi>
          </Link>
          <IconButton
            icon="trash"
            label={ofCart('removeNamed', { name: product.name })}
            disabled={pending}
            onClick={() => void remove(item.id)}
          />
        </div>
        <div className="row cart-line-price">
          <Price price={item.price} offered={product} label={t('printedPrice')} />
          <OffBadge {...product} price={item.price} least={1} />
          {product.saleClass === 'prescription' && <Badge tone="warm">{t('rxShort')}</Badge>}
        </div>
        <div className="spread cart-line-sum">
          <QuantityStepper
            quantity={item.quantity}
            {...limit}
            labels={{
              group: t('quantityOf', { name: product.name }),
              less: t('less', { name: product.name }),
              more: t('more', { name: product.name }),
            }}
            onStep={(by) => quantities.step(item.id, by)}
          />
          <strong className="ltr" dir="ltr">
            {formatRupees(item.totalPrice)}
          </strong>
        </div>
        {/* The toast reads it aloud. */}
        {error && <p className="cart-line-waits cart-line-error small">{error}</p>}
        {product.saleClass === 'prescription' && product.quantity < item.quantity && (
          <CartLineEqual item={item} onOpen={onOpen} />
        )}
        {item.waits && <CartLineWait item={item} waits={item.waits} onOpen={onOpen} />}
      </div>
    </li>
  )
}
