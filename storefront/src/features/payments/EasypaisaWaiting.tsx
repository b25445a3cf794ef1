import type { Order } from 'shared-api/contract'
import { paymentMessages } from 'shared-api/messages/storefront/payments'
import { formatRupees } from 'shared-api/money'
import { useT } from '../../core/i18n/i18n.tsx'
import { useSecondsUntil } from '../../core/useSecondsUntil.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/States.tsx'
import type { Status } from './useEasypaisaStatus.ts'

/** A request that the wallet shows; the shop may ask anew after `endsAt`, in milliseconds. */
export interface Asked {
  id: string
  phone: string
  endsAt: number
}

interface Props {
  order: Order
  asked: Asked
  status: Status | null
  /** Asks for the payment once more, with the same number. */
  onAskAgain: () => void
  isAsking: boolean
  onOtherNumber: () => void
}

/** The response of a wallet is awaited for as long as it shows the request. Afterwards there are ways on. */
export const EasypaisaWaiting = ({ order, asked, status, onAskAgain, isAsking, onOtherNumber }: Props) => {
  const t = useT(paymentMessages)
  const seconds = useSecondsUntil(asked.endsAt)
  const hasEnded = status?.status === 'failed' || status?.status === 'expired'
  if (hasEnded)
    return (
      <Note tone="bad">
        <p>{status.reason ?? t('failed')}</p>
        <Button onClick={onOtherNumber}>{t('again')}</Button>
      </Note>
    )
  const sum = t('waitingFor', { total: formatRupees(order.totalAmount), phone: asked.phone })
  if (seconds === 0)
    return (
      <div className="stack">
        <div role="status" className="state">
          <span className="state-icon state-open">
            <Icon name="clock" size={40} />
          </span>
          <p>
            <strong>{t('unanswered')}</strong>
            <br />
            {sum}
          </p>
          <p className="soft">{t('unansweredHint')}</p>
        </div>
        <Button wide busy={isAsking} onClick={onAskAgain}>
          {t('askAgain')}
        </Button>
        <Button wide kind="second" onClick={onOtherNumber}>
          {t('otherNumber')}
        </Button>
      </div>
    )
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div className="stack">
      <div role="status" className="state">
        <span className="state-icon state-waiting">
          <Icon name="phone" size={40} />
        </span>
        <p>
          <strong>{t('waiting')}</strong>
          <br />
          {sum}
        </p>
        <p className="soft">{t('waitingHint')}</p>
      </div>
      {/* Not in the status above, or each second would be read out. */}
      <p className="pay-left">{t('left', { time })}</p>
    </div>
  )
}
