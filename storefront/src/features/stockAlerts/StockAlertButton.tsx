import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { stockAlertMessages } from 'shared-api/messages/storefront/stockAlerts'
import { rememberAfterLogin } from '../../core/afterLogin.ts'
import { useAct, useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useSession } from '../../core/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/States.tsx'

/** Below a product that is out of stock: one message when it is back. A guest logs in first. */
const StockAlertButton = ({ product }: { product: { id: string; name: string } }) => {
  const productId = product.id
  const t = useT(stockAlertMessages)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { isAuthenticated } = useSession()
  const alerts = useApi('GET /stock-alert', {}, { quiet: true, enabled: isAuthenticated })
  const adding = useAct('POST /stock-alert/:productId', 'addStockAlert', { quiet: true })
  const removing = useAct('DELETE /stock-alert/:productId', 'removeStockAlert', { quiet: true })
  const waits = alerts.data?.data.some((alert) => alert.productId === productId)
  const params = { productId }
  const refresh = () => queries.invalidateQueries({ queryKey: ['GET /stock-alert'] })
  const add = async () => {
    if (!isAuthenticated) {
      rememberAfterLogin(`/products/${productId}`)
      return navigate('/login/code')
    }
    if (await adding.act({ params })) await refresh()
  }
  const remove = async () => {
    adding.reset()
    if (await removing.act({ params })) await refresh()
  }
  const wrong = adding.error ?? removing.error
  return (
    <div className="stack">
      {waits ? (
        <Note tone="good">
          <p>{t('waits')}</p>
          <Button kind="quiet" busy={removing.pending} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        </Note>
      ) : (
        <Button
          kind="second"
          wide
          busy={adding.pending || (isAuthenticated && alerts.isPending)}
          onClick={() => void add()}
        >
          {t('tellMe')}
          <span className="sr-only"> {product.name}</span>
        </Button>
      )}
      {wrong && (
        <Note tone="bad">
          <p>{wrong.message}</p>
          {wrong.code === 'CONTACT_NEEDED' && <Link to="/account">{t('toAccount')}</Link>}
        </Note>
      )}
    </div>
  )
}

export default StockAlertButton
