import { orderMessages } from 'shared-api/messages/storefront/orders'
import { formatMoment } from '../../core/i18n/dates.ts'
import { useLanguage, useT } from '../../core/i18n/i18n.tsx'
import type { Standing } from './orderTone.ts'

interface Entry {
  at: string
  from: Standing | null
  to: Standing
  comment: string | null
}

/** The events of an order or a shipment, oldest first. */
export const Timeline = ({ history }: { history: readonly Entry[] }) => {
  const t = useT(orderMessages)
  const { language } = useLanguage()
  return (
    <ol className="plain timeline">
      {history.map((entry) => (
        <li key={entry.at + entry.to}>
          <strong>{t(entry.from === entry.to ? 'edited' : entry.to)}</strong>
          <span className="small soft">{formatMoment(entry.at, language)}</span>
          {entry.comment && (
            <p className="small">
              <bdi>{entry.comment}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
