import { type FormEvent, useState } from 'react'
import type { Order } from 'shared-api/contract'
import { paymentMessages } from 'shared-api/messages/storefront/payments'
import { formatRupees } from 'shared-api/money'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { tab } from '../../core/local.ts'
import { useSession } from '../../core/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/States.tsx'
import { type News, type Status, useEasypaisaStatus } from './useEasypaisaStatus.ts'

interface Props {
  order: Order
  news: News
  onPaid: () => void
}

/** A pending EasyPaisa payment is still awaited after a reload. */
export const EasypaisaForm = ({ order, news, onPaid }: Props) => {
  const key = `draft:easypaisa:${order.id}`
  const [transactionId, setTransactionId] = useState(() => tab.get(key))
  const status = useEasypaisaStatus(transactionId, news, onPaid)
  const asked = (id: string) => {
    tab.set(key, id)
    setTransactionId(id)
  }
  const again = () => {
    tab.remove(key)
    setTransactionId(null)
  }
  return transactionId ? <Waiting status={status} onAgain={again} /> : <Ask order={order} onAsked={asked} />
}

const Ask = ({ order, onAsked }: { order: Order; onAsked: (transactionId: string) => void }) => {
  const t = useT(paymentMessages)
  const { user } = useSession()
  const [mobileNumber, setMobileNumber] = useState(order.contact.phone || user?.phone || '')
  const { act, pending, fields } = useAct('POST /payment/easypaisa/:orderId', 'payByEasypaisa')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const response = await act({ params: { orderId: order.id }, body: { mobileNumber } })
    if (response) onAsked(response.data.transactionId)
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={t('mobile')}
        name="mobileNumber"
        type="tel"
        dir="ltr"
        required
        value={mobileNumber}
        onChange={(event) => setMobileNumber(event.target.value)}
        wrong={fields.mobileNumber}
      />
      <Button type="submit" wide busy={pending}>
        {t('ask', { total: formatRupees(order.totalAmount) })}
      </Button>
    </form>
  )
}

const Waiting = ({ status, onAgain }: { status: Status | null; onAgain: () => void }) => {
  const t = useT(paymentMessages)
  if (status?.status === 'failed' || status?.status === 'expired')
    return (
      <Note tone="bad">
        <p>{status.reason ?? t('failed')}</p>
        <Button onClick={onAgain}>{t('again')}</Button>
      </Note>
    )
  return (
    <div role="status" className="state">
      <span className="state-icon state-waiting">
        <Icon name="phone" size={40} />
      </span>
      <p>
        <strong>{t('waiting')}</strong>
      </p>
      <p className="soft">{t('waitingHint')}</p>
    </div>
  )
}
