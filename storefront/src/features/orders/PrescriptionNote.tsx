import { Link } from 'react-router-dom'
import type { Order } from 'shared-api/contract'
import { orderMessages } from 'shared-api/messages/storefront/orders'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Note } from '../../ui/States.tsx'

/**
 * Waiting prescription lines, and the next step after a rejection: read the reason, and send another one in
 * time.
 */
export const PrescriptionNote = ({ order }: { order: Order }) => {
  const t = useT(orderMessages)
  const hours = useApi('GET /shop', {}, { quiet: true }).data?.data.refusedPrescriptionHours
  const rejected = order.prescriptions.filter(({ status }) => status === 'rejected')
  const [last] = rejected.slice(-1)
  if (!last || rejected.length < order.prescriptions.length)
    return (
      <Note>
        <p>{t(order.shipments.length > 1 ? 'needsRxShipment' : 'needsRx')}</p>
      </Note>
    )
  return (
    <Note tone="bad">
      <p>
        {t('rejected')} <Link to={`/prescriptions/${last.id}`}>{t('why')}</Link>
      </p>
      {hours !== undefined && <p>{t('rejectedThen', { hours })}</p>}
      <LinkButton to="/prescriptions/new" kind="second" icon="prescription">
        {t('uploadAgain')}
      </LinkButton>
    </Note>
  )
}
