import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Checkout } from 'shared-api/contract'
import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { formatRupees } from 'shared-api/money'
import { useT } from '../../core/i18n/i18n.tsx'
import { useDraft } from '../../core/useDraft.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Note } from '../../ui/States.tsx'
import { CartWarnings } from '../cart/CartWarnings.tsx'
import { warningsAtom } from '../cart/cartStore.ts'
import { usePlaceOrder } from './usePlaceOrder.ts'

/** Everything once more, and the button. A total that changed is shown and confirmed, never taken in silence. */
export const ReviewStep = ({ checkout, onRefresh }: { checkout: Checkout; onRefresh: () => void }) => {
  const t = useT(checkoutMessages)
  const [newTotal, setNewTotal] = useState<number | null>(null)
  // A changed cart is placed only after the shopper saw it.
  const unconfirmed = useAtomValue(warningsAtom).length > 0
  const { bind, draft } = useDraft('notes', { notes: '' })
  const { place, pending, slow } = usePlaceOrder(checkout, (total) => {
    setNewTotal(total)
    onRefresh()
  })
  return (
    <div className="stack">
      {checkout.holdExpiresAt && <p className="small soft">{t('held')}</p>}
      {newTotal !== null && (
        <Note tone="bad">
          <p>{t('changed', { total: formatRupees(newTotal) })}</p>
        </Note>
      )}
      {checkout.cart.notices.map(({ code, message }) => (
        <Note key={code + message} tone="bad">
          <p>{message}</p>
        </Note>
      ))}
      <TextArea label={t('notes')} maxLength={1000} {...bind('notes')} />
      <CartWarnings />
      {slow && (
        <Note>
          <p>{t('slow')}</p>
          <Button kind="second" onClick={() => void place(draft.notes)}>
            {t('again')}
          </Button>
        </Note>
      )}
      <Button wide busy={pending} disabled={unconfirmed} onClick={() => void place(draft.notes)}>
        {t('place')} · <span dir="ltr">{formatRupees(checkout.totalAmount)}</span>
      </Button>
    </div>
  )
}
