import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Order, ResponseOf } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { useAct } from '../app/api.ts'
import type { ApiError } from '../app/apiError.ts'
import { call } from '../app/call.ts'
import { tab } from '../app/local.ts'
import { notify } from '../app/notify.ts'
import { useSession } from '../app/session.ts'
import { useT } from '../i18n/i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Note } from '../ui/States.tsx'
import { paymentWords } from './words.ts'

type Status = ResponseOf<'GET /payment/easypaisa/status/:transactionId'>['data']

const pause = 3000

/** The specification's second path after a 404. */
const readStatus = async (transactionId: string): Promise<Status> => {
  const options = { params: { transactionId } }
  const answer = await call('GET /payment/easypaisa/status/:transactionId', options, 'checkEasypaisa').catch(
    (error: ApiError) => {
      if (error.status !== 404) throw error
      return call('GET /payments/easypaisa/status/:transactionId', options, 'checkEasypaisa')
    },
  )
  return answer.data
}

/** Asks for the status until it is definite. A failed question is told once; the next one comes all the same. */
const useStatus = (transactionId: string | null, onPaid: () => void) => {
  const [status, setStatus] = useState<Status | null>(null)
  // A new function at each render of the page must not start the questions anew.
  const paid = useRef(onPaid)
  paid.current = onPaid
  useEffect(() => {
    if (!transactionId) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    let told = false
    const ask = async () => {
      const found = await readStatus(transactionId).catch((error: ApiError) => {
        if (!told) void notify.error(error.message)
        told = true
        return null
      })
      if (gone) return
      if (found) setStatus(found)
      if (found?.status === 'paid') return paid.current()
      if (!found || found.status === 'pending') timer = setTimeout(() => void ask(), pause)
    }
    void ask()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [transactionId])
  return status
}

/** What was asked of EasyPaisa is still waited for after a reload. */
export const EasypaisaForm = ({ order, onPaid }: { order: Order; onPaid: () => void }) => {
  const key = `draft:easypaisa:${order.id}`
  const [transactionId, setTransactionId] = useState(() => tab.get(key))
  const asked = (id: string) => {
    tab.set(key, id)
    setTransactionId(id)
  }
  const again = () => {
    tab.remove(key)
    setTransactionId(null)
  }
  return transactionId ? (
    <Waiting transactionId={transactionId} onPaid={onPaid} onAgain={again} />
  ) : (
    <Ask order={order} onAsked={asked} />
  )
}

const Ask = ({ order, onAsked }: { order: Order; onAsked: (transactionId: string) => void }) => {
  const t = useT(paymentWords)
  const { user } = useSession()
  const [mobileNumber, setMobileNumber] = useState(order.contact.phone || user?.phone || '')
  const { act, pending, fields } = useAct('POST /payment/easypaisa/:orderId', 'payByEasypaisa')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await act({ params: { orderId: order.id }, body: { mobileNumber } })
    if (answer) onAsked(answer.data.transactionId)
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

interface WaitingProps {
  transactionId: string
  onPaid: () => void
  onAgain: () => void
}

const Waiting = ({ transactionId, onPaid, onAgain }: WaitingProps) => {
  const t = useT(paymentWords)
  const status = useStatus(transactionId, onPaid)
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
