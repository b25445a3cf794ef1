import { type FormEvent, useState } from 'react'
import type { Order } from 'shared-api/contract'
import { paymentMessages } from 'shared-api/messages/storefront/payments'
import { formatRupees } from 'shared-api/money'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'

const empty = { cardNumber: '', cardHolder: '', expiryMonth: '', expiryYear: '', cvv: '' }

interface Props {
  order: Order
  onPaid: () => void
  onChange: () => void
}

/**
 * The card form of the test provider. Card data lives in this component alone: never stored, never kept as a
 * draft.
 */
export const CardForm = ({ order, onPaid, onChange }: Props) => {
  const t = useT(paymentMessages)
  const [card, setCard] = useState(empty)
  const { act, pending, fields } = useAct('POST /payment/credit-card/:orderId', 'payByCard')
  const bind = (name: keyof typeof empty) => ({
    name,
    value: card[name],
    onChange: (event: { target: { value: string } }) => setCard({ ...card, [name]: event.target.value }),
    wrong: fields[name],
    required: true,
    dir: 'ltr',
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const response = await act({ params: { orderId: order.id }, body: card })
    if (!response) return onChange()
    if (response.data.redirectUrl) return window.location.assign(response.data.redirectUrl)
    onPaid()
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t('cardNumber')} inputMode="numeric" autoComplete="cc-number" {...bind('cardNumber')} />
      <Field label={t('cardHolder')} autoComplete="cc-name" {...bind('cardHolder')} />
      <div className="pair">
        <Field label={t('month')} inputMode="numeric" autoComplete="cc-exp-month" {...bind('expiryMonth')} />
        <Field label={t('year')} inputMode="numeric" autoComplete="cc-exp-year" {...bind('expiryYear')} />
      </div>
      <Field label={t('cvv')} inputMode="numeric" autoComplete="cc-csc" {...bind('cvv')} />
      <Button type="submit" wide busy={pending}>
        {t('payNow', { total: formatRupees(order.totalAmount) })}
      </Button>
    </form>
  )
}
