import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { formatRupees } from 'shared-api/money'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Check, Select } from '../../ui/Field.tsx'
import { PaymentMark } from '../payments/PaymentMark.tsx'
import { FoldingSection } from './FoldingSection.tsx'
import type { PaymentStage } from './usePayment.ts'

interface Props {
  payment: PaymentStage
  /** Rupees; null until the place is known. */
  total: number | null
  isSplit: boolean
}

/** The payment methods with their marks, and the cash that the rider will get. */
export const PayWith = ({ payment, total, isSplit }: Props) => {
  const t = useT(checkoutMessages)
  const { draft, change, sums, payingWith, error } = payment
  const offered = useApi('GET /shop', {}, { quiet: true }).data?.data.paymentMethods
  const cashHint = isSplit
    ? t('cashHintTwo')
    : total === null
      ? t('cashHintUnknown')
      : t('cashHint', { total: formatRupees(total) })
  const choices = [
    { method: 'cash', hint: cashHint },
    { method: 'easypaisa', hint: t('easypaisaHint') },
    { method: 'credit_card', hint: t('creditHint') },
  ] as const
  return (
    <FoldingSection title={t('payment')} isOpen>
      <fieldset className="stack checkout-choices">
        <legend className="sr-only">{t('payment')}</legend>
        {choices.map(({ method, hint }) => {
          const isAway = offered?.includes(method) === false
          return (
            <Check
              key={method}
              type="radio"
              name="payment"
              checked={draft.method === method}
              onChange={() => change({ method })}
              disabled={isAway}
              label={
                <span className="method">
                  <span>
                    <strong>{t(method)}</strong>{' '}
                    <span className="small soft">{isAway ? t('unavailable') : hint}</span>
                  </span>
                  <PaymentMark method={method} />
                </span>
              }
            />
          )
        })}
      </fieldset>
      {total !== null && sums.length > 0 && (
        <Select
          label={t('payingWith')}
          hint={t('payingWithHint')}
          name="payingWith"
          value={payingWith ?? ''}
          onChange={(event) => change({ payingWith: event.target.value })}
        >
          <option value="">{t('exact', { total: formatRupees(total) })}</option>
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
    </FoldingSection>
  )
}
