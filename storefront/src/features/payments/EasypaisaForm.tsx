import { type FormEvent, useState } from 'react'
import type { Order } from 'shared-api/contract'
import { paymentMessages } from 'shared-api/messages/storefront/payments'
import { formatRupees } from 'shared-api/money'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { tab } from '../../core/local.ts'
import { riderPhoneOf } from '../../core/riderPhoneOf.ts'
import { useSession } from '../../core/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { type Asked, EasypaisaWaiting } from './EasypaisaWaiting.tsx'
import { type News, useEasypaisaStatus } from './useEasypaisaStatus.ts'

interface Props {
  order: Order
  news: News
  onPaid: () => void
}

/** Milliseconds for which a wallet shows a request: the server lets the shopper ask anew then. */
const WALLET_MS = 120_000

const readAsked = (key: string): Asked | null => {
  try {
    return JSON.parse(tab.get(key) ?? 'null') as Asked | null
  } catch {
    // An older release stored something else.
    return null
  }
}

/** A pending EasyPaisa payment is still awaited after a reload. */
export const EasypaisaForm = ({ order, news, onPaid }: Props) => {
  const key = `draft:easypaisa:${order.id}`
  const { user } = useSession()
  const [asked, setAsked] = useState(() => readAsked(key))
  const [phone, setPhone] = useState(asked?.phone ?? (order.contact.phone || riderPhoneOf(user)))
  const status = useEasypaisaStatus(asked?.id ?? null, news, onPaid)
  const { act, pending, fields } = useAct('POST /payment/easypaisa/:orderId', 'payByEasypaisa')
  const ask = async () => {
    const response = await act({ params: { orderId: order.id }, body: { mobileNumber: phone } })
    if (!response) return
    const next = { id: response.data.transactionId, phone, endsAt: Date.now() + WALLET_MS }
    tab.set(key, JSON.stringify(next))
    setAsked(next)
  }
  const forget = () => {
    tab.remove(key)
    setAsked(null)
  }
  if (asked)
    return (
      <EasypaisaWaiting
        order={order}
        asked={asked}
        status={status}
        onAskAgain={() => void ask()}
        isAsking={pending}
        onOtherNumber={forget}
      />
    )
  return (
    <Ask
      order={order}
      phone={phone}
      onPhone={setPhone}
      onAsk={() => void ask()}
      pending={pending}
      wrong={fields.mobileNumber}
    />
  )
}

interface AskProps {
  order: Order
  phone: string
  onPhone: (phone: string) => void
  onAsk: () => void
  pending: boolean
  wrong: string | undefined
}

const Ask = ({ order, phone, onPhone, onAsk, pending, wrong }: AskProps) => {
  const t = useT(paymentMessages)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAsk()
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field
        label={t('mobile')}
        name="mobileNumber"
        type="tel"
        dir="ltr"
        required
        value={phone}
        onChange={(event) => onPhone(event.target.value)}
        wrong={wrong}
      />
      <Button type="submit" wide busy={pending}>
        {t('ask', { total: formatRupees(order.totalAmount) })}
      </Button>
    </form>
  )
}
