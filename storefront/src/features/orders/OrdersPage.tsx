import { Link, useSearchParams } from 'react-router-dom'
import type { Order } from 'shared-api/contract'
import { orderMessages } from 'shared-api/messages/storefront/orders'
import { formatRupees } from 'shared-api/money'
import { useApi } from '../../core/api.ts'
import { formatMoment } from '../../core/i18n/dates.ts'
import { useLanguage, useT } from '../../core/i18n/i18n.tsx'
import { Loadable } from '../../core/Loadable.tsx'
import { useMeta } from '../../core/meta.tsx'
import { PageBeyond } from '../../core/PageBeyond.tsx'
import { Pagination } from '../../core/Pagination.tsx'
import { ProductImage } from '../../core/ProductImage.tsx'
import { RequireLogin } from '../../core/RequireLogin.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { pageNumberOf } from '../products/productQueries.ts'
import { orderTone } from './orderTone.ts'
import './orders.css'

/** Images of a card; the others are counted. */
const SHOWN_IMAGES = 4

const List = () => {
  const t = useT(orderMessages)
  const [address] = useSearchParams()
  const page = pageNumberOf(address)
  const query = useApi('GET /order', { query: { page, limit: 10 } }, { text: 'fetchOrders', keep: true })
  useMeta({ title: t('orders'), noIndex: true })
  return (
    <div className="page page-cards">
      <h1>{t('orders')}</h1>
      <Loadable query={query}>
        {({ data, totalPages }) =>
          data.length === 0 ? (
            totalPages > 0 ? (
              <PageBeyond icon="box" first="/orders" />
            ) : (
              <EmptyState icon="box" title={t('none')}>
                <LinkButton to="/products">{t('start')}</LinkButton>
              </EmptyState>
            )
          ) : (
            <>
              <ul className="plain card-grid">
                {data.map((order) => (
                  <Row key={order.id} order={order} />
                ))}
              </ul>
              <Pagination current={page} total={totalPages} to={(next) => `/orders?page=${next}`} />
            </>
          )
        }
      </Loadable>
    </div>
  )
}

const Row = ({ order }: { order: Order }) => {
  const t = useT(orderMessages)
  const { language } = useLanguage()
  const tone = orderTone[order.status]
  return (
    <li className="card order-row">
      <div className="spread">
        <Link to={`/orders/${order.id}`} className="order-row-link">
          <strong>{t('order', { number: order.orderNumber })}</strong>
        </Link>
        <Badge {...(tone && { tone })}>{t(order.status)}</Badge>
      </div>
      <p className="soft small">
        <bdi>{formatMoment(order.createdAt, language)}</bdi> ·{' '}
        <bdi>{t('itemCount', { count: order.items.length })}</bdi>
      </p>
      <div className="named-sum">
        <span className="order-row-pictures">
          {order.items.slice(0, SHOWN_IMAGES).map((item) => (
            <ProductImage key={item.id} src={item.image} size={48} />
          ))}
          {order.items.length > SHOWN_IMAGES && (
            <span className="order-row-more soft" dir="ltr">
              +{order.items.length - SHOWN_IMAGES}
            </span>
          )}
        </span>
        <strong dir="ltr">{formatRupees(order.totalAmount)}</strong>
      </div>
    </li>
  )
}

const OrdersPage = () => (
  <RequireLogin>
    <List />
  </RequireLogin>
)

export default OrdersPage
