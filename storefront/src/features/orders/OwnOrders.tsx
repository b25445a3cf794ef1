import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Order } from 'shared-api/contract'
import { orderMessages } from 'shared-api/messages/storefront/orders'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { rememberOwnSpace } from '../../core/ownSpace.ts'
import { ProductImage } from '../../core/ProductImage.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { BuyLineAgain } from './BuyLineAgain.tsx'
import { OrderNow } from './OrderNow.tsx'
import { isMoving } from './orderNow.ts'
import './orders.css'

const MAX_BOUGHT = 4

/** The products of these orders, each once, with the quantity of the newest order. */
const boughtIn = (orders: readonly Order[]) => {
  const found = new Map<string, Order['items'][number]>()
  for (const { items, status } of orders) {
    if (status === 'cancelled') continue
    for (const item of items)
      if (item.productId && !item.cancelled && !found.has(item.productId)) found.set(item.productId, item)
  }
  return [...found].slice(0, MAX_BOUGHT)
}

/** On the home page of a customer who has ordered: the open order, and what they bought before. */
const OwnOrders = () => {
  const t = useT(orderMessages)
  const read = useApi('GET /order', { query: { page: 1, limit: 5 } }, { quiet: true }).data
  const orders = read?.data ?? []
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (read) rememberOwnSpace(whole.current?.offsetHeight ?? 0)
  }, [read])
  const open = orders.find(isMoving)
  const bought = boughtIn(orders)
  if (!open && bought.length === 0) return null
  return (
    <div ref={whole} className="own-orders-whole">
      {open && (
        <OrderNow order={open}>
          <LinkButton to={`/orders/${open.id}`} kind="second">
            {t('seeOrder')}
          </LinkButton>
        </OrderNow>
      )}
      {bought.length > 0 && (
        <section>
          <h2>{t('boughtBefore')}</h2>
          <ul className="plain bought-before">
            {bought.map(([id, { name, image, quantity }]) => (
              <li key={id} className="card bought">
                <ProductImage src={image} size={64} />
                <Link to={`/products/${id}`}>
                  <bdi>{name}</bdi>
                </Link>
                <BuyLineAgain productId={id} name={name} quantity={quantity} isAlone />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

export default OwnOrders
