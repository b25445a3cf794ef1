import { Link } from 'react-router-dom'
import type { Order } from 'shared-api/contract'
import { orderMessages } from 'shared-api/messages/storefront/orders'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Note } from '../../ui/States.tsx'

type Item = Order['items'][number]
type Wait = NonNullable<Item['waits']>

/** Reasons that no other prescription ends. */
const others: readonly Wait['reason'][] = ['in_review', 'needs_info', 'not_sold', 'units_blocked']
const needsAnother = ({ reason }: Wait) => !others.includes(reason)

/** Whether a line waits, or a prescription is needed. */
export const isWaiting = ({
  needsPrescription,
  items,
}: {
  needsPrescription: boolean
  items: readonly Item[]
}): boolean => needsPrescription || items.some(({ waits }) => waits)

const linkMessage = ({ reason }: Wait) =>
  reason === 'needs_info' ? 'answerRx' : reason === 'refused' ? 'why' : 'seeRx'

/** The lines that wait, each with its reason, and the step that helps. */
export const PrescriptionNote = ({ items }: { items: readonly Item[] }) => {
  const t = useT(orderMessages)
  const hours = useApi('GET /shop', {}, { quiet: true }).data?.data.refusedPrescriptionHours
  const waiting = items.flatMap(({ id, name, quantity, waits }) =>
    waits ? [{ id, name, quantity, waits }] : [],
  )
  if (waiting.length === 0)
    return (
      <Note tone="good">
        <p>{t('rxCovered')}</p>
      </Note>
    )
  const isShoppersTurn = waiting.some(({ waits }) => needsAnother(waits))
  const isRefused = waiting.some(({ waits }) => waits.reason === 'refused')
  return (
    <Note {...(isShoppersTurn && { tone: 'bad' as const })}>
      <ul className="plain stack">
        {waiting.map(({ id, name, quantity, waits }) => (
          <li key={id}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <p>
              {t('waits', { reason: waits.reason, left: waits.left, quantity })}{' '}
              {waits.prescriptionId && (
                <Link to={`/prescriptions/${waits.prescriptionId}`}>{t(linkMessage(waits))}</Link>
              )}
            </p>
          </li>
        ))}
      </ul>
      {isRefused && hours !== undefined && <p>{t('rejectedThen', { hours })}</p>}
      {isShoppersTurn && (
        <LinkButton to="/prescriptions/new" kind="second" icon="prescription">
          {t('sendRx')}
        </LinkButton>
      )}
    </Note>
  )
}
