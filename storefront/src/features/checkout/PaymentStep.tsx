import type { FormEvent } from 'react'
import type { Checkout } from 'shared-api/contract'
import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { formatRupees } from 'shared-api/money'
import type { PaymentMethod } from 'shared-api/states/orderStates'
import { useAct, useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useDraft } from '../../core/useDraft.ts'
import { Button } from '../../ui/Button.tsx'
import { Check, Select } from '../../ui/Field.tsx'
import { cashChoices } from './cashChoices.ts'

export const PaymentStep = ({
  checkout,
  onSaved,
}: {
  checkout: Checkout
  onSaved: (next: Checkout) => void
}) => {
  const t = useT(checkoutMessages)
  const { draft, change, forget } = useDraft<{ method: PaymentMethod; payingWith: string }>('payment', {
    method: checkout.stages.payment?.method ?? 'cash',
    payingWith: String(checkout.stages.payment?.payingWith ?? ''),
  })
  const { method } = draft
  // Two shipments are paid separately, and the banknotes for each are not known yet.
  const sums = method === 'cash' && !checkout.splitShipment?.chosen ? cashChoices(checkout.totalAmount) : []
  const payingWith = sums.find((sum) => String(sum) === draft.payingWith)
  const { act, pending, error } = useAct('POST /checkout/:id/payment', 'savePayment')
  const total = formatRupees(checkout.totalAmount)
  const offered = useApi('GET /shop', {}, { quiet: true }).data?.data.paymentMethods
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const response = await act({ params: { id: checkout.id }, body: { method, payingWith } })
    if (!response) return
    forget()
    onSaved(response.data)
  }
  const choices = [
    { method: 'cash', hint: checkout.splitShipment?.chosen ? t('cashHintTwo') : t('cashHint', { total }) },
    { method: 'easypaisa', hint: t('easypaisaHint') },
    { method: 'credit_card', hint: t('creditHint') },
  ] as const
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <fieldset className="stack checkout-choices">
        <legend className="sr-only">{t('payment')}</legend>
        {choices.map((choice) => (
          <Check
            key={choice.method}
            type="radio"
            name="payment"
            checked={method === choice.method}
            onChange={() => change({ method: choice.method })}
            disabled={offered?.includes(choice.method) === false}
            label={
              <>
                <strong>{t(choice.method)}</strong>{' '}
                <span className="small soft">
                  {offered?.includes(choice.method) === false ? t('unavailable') : choice.hint}
                </span>
              </>
            }
          />
        ))}
      </fieldset>
      {sums.length > 0 && (
        <Select
          label={t('payingWith')}
          hint={t('payingWithHint')}
          name="payingWith"
          value={payingWith ?? ''}
          onChange={(event) => change({ payingWith: event.target.value })}
        >
          <option value="">{t('exact', { total })}</option>
          {sums.map((sum) => (
            <option key={sum} value={sum}>
              {formatRupees(sum)}
            </option>
          ))}
        </Select>
      )}
      {error && (
        <p className="wrong" role="alert">
          {error.message}
        </p>
      )}
      <Button type="submit" wide busy={pending}>
        {t('next')}
      </Button>
    </form>
  )
}
