import { paymentMessages } from 'shared-api/messages/storefront/payments'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { payCash } from './payCash.ts'

/** The way out of any payment that does not work: the rider collects the money. */
export const CashInstead = ({ orderId, onDone }: { orderId: string; onDone: () => void }) => {
  const t = useT(paymentMessages)
  const { act, pending } = useAct('PUT /order/:id/payment-method', 'changeMethod')
  const change = async () => {
    if (!(await act({ params: { id: orderId }, body: { method: 'cash' } }))) return
    await payCash(orderId, 'payCash')
    onDone()
  }
  return (
    <Button wide kind="quiet" busy={pending} onClick={() => void change()}>
      {t('cashInstead')}
    </Button>
  )
}
