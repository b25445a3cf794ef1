import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { StockAlert } from 'shared-api/contract/stockAlerts'
import { stockAlertMessages } from 'shared-api/messages/storefront/stockAlerts'
import { useAct, useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { ProductImage } from '../../core/ProductImage.tsx'
import { Button } from '../../ui/Button.tsx'
import './stockAlerts.css'

/** In the account: the products that the customer waits for. Not shown without any. */
export const StockAlerts = () => {
  const t = useT(stockAlertMessages)
  const alerts = useApi('GET /stock-alert', {}, { text: 'fetchStockAlerts' }).data?.data ?? []
  if (alerts.length === 0) return null
  return (
    <section className="card stack">
      <h2>{t('title')}</h2>
      <ul className="plain stack">
        {alerts.map((alert) => (
          <Row key={alert.productId} alert={alert} />
        ))}
      </ul>
    </section>
  )
}

const Row = ({ alert }: { alert: StockAlert }) => {
  const t = useT(stockAlertMessages)
  const queries = useQueryClient()
  const { act, pending } = useAct('DELETE /stock-alert/:productId', 'removeStockAlert')
  const remove = async () => {
    if (await act({ params: { productId: alert.productId } }))
      await queries.invalidateQueries({ queryKey: ['GET /stock-alert'] })
  }
  return (
    <li className="stock-alert">
      <ProductImage src={alert.image} size={48} />
      <Link to={`/products/${alert.productId}`}>
        <bdi>{alert.name}</bdi>
      </Link>
      <Button
        kind="quiet"
        busy={pending}
        aria-label={t('removeNamed', { name: alert.name })}
        onClick={() => void remove()}
      >
        {t('removeShort')}
      </Button>
    </li>
  )
}
