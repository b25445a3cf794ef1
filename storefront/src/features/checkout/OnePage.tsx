import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Address, Checkout } from 'shared-api/contract'
import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { formatRupees } from 'shared-api/money'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { tab } from '../../core/local.ts'
import { showWrong } from '../../core/showWrong.ts'
import { useDraft } from '../../core/useDraft.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/States.tsx'
import { CartWarnings } from '../cart/CartWarnings.tsx'
import { warningsAtom } from '../cart/cartStore.ts'
import { UnmergedNote } from '../cart/UnmergedNote.tsx'
import { useCart } from '../cart/useCart.ts'
import { isSamePlace, usePlace } from '../places/placeStore.ts'
import { addressOf } from './addressOf.ts'
import { Basket, CancelCheckout } from './Basket.tsx'
import { billOf } from './billOf.ts'
import { CheckoutTotals } from './CheckoutTotals.tsx'
import { DeliverTo } from './DeliverTo.tsx'
import { DeliveryChoice } from './DeliveryChoice.tsx'
import { PayWith } from './PayWith.tsx'
import { useContact } from './useContact.ts'
import { useDelivery } from './useDelivery.ts'
import { usePayment } from './usePayment.ts'
import { usePlaceOrder } from './usePlaceOrder.ts'

interface Props {
  checkout: Checkout
  saved: readonly Address[]
  onSaved: (next: Checkout) => void
  /** Reads checkout and cart again. */
  onRefresh: () => void
}

/** The checkout on one page. Its button gives the server what it does not have yet, stage by stage, then orders. */
export const OnePage = ({ checkout, saved, onSaved, onRefresh }: Props) => {
  const t = useT(checkoutMessages)
  const rules = useApi('GET /shop', {}, { quiet: true }).data?.data.delivery
  const visit = usePlace()
  const [address] = useState(() => addressOf(saved, visit))
  const contact = useContact(checkout, address)
  const delivery = useDelivery(checkout, address)
  const isSplit = checkout.splitShipment !== null && delivery.draft.splitShipment === 'yes'
  const bill = billOf(checkout, rules, { place: delivery.place.place, method: delivery.method, isSplit })
  const total = bill.shippingAmount === null ? null : bill.totalAmount
  const payment = usePayment(checkout, total, isSplit)
  const notes = useDraft('notes', { notes: '' })
  const [isOpen, setOpen] = useToOpen(checkout, address)
  const [newTotal, setNewTotal] = useState<number | null>(null)
  const [isSending, setSending] = useState(false)
  // A changed cart is placed only after the shopper saw it: reading it brings the warnings.
  useCart()
  const unconfirmed = useAtomValue(warningsAtom).length > 0
  const order = usePlaceOrder(checkout.id, (next) => {
    setNewTotal(next)
    onRefresh()
  })

  /** False after a failure. Each stage needs the one before it. */
  const saveAll = async (stages: readonly (typeof contact | typeof delivery | typeof payment)[]) => {
    setSending(true)
    try {
      for (const stage of stages) {
        if (stage.isSaved) continue
        const next = await stage.save()
        if (!next) {
          if (stage !== payment) setOpen(true)
          showWrong()
          return false
        }
        onSaved(next)
      }
      return true
    } finally {
      setSending(false)
    }
  }
  const fold = async () => {
    if (await saveAll([contact, delivery])) setOpen(false)
  }
  const place = async () => {
    if (!(await saveAll([contact, delivery, payment]))) return
    await order.place(notes.draft.notes, bill.totalAmount)
  }
  const busy = isSending || order.pending
  // The fee of a typed city is not known yet, so the shopper cannot agree to the sum.
  const isFindingCity = total === null && delivery.draft.city !== '' && delivery.place.found.waiting
  const sum = formatRupees(bill.totalAmount)
  return (
    <div className="checkout-page">
      <div className="stack">
        <UnmergedNote onMerged={onRefresh} />
        <CartWarnings />
        <DeliverTo
          saved={saved}
          contact={contact}
          delivery={delivery}
          isOpen={isOpen}
          onOpen={() => setOpen(true)}
          onNext={() => void fold()}
          onChosen={() => setOpen(false)}
        />
        <DeliveryChoice checkout={checkout} delivery={delivery} />
        <PayWith payment={payment} total={total} isSplit={isSplit} />
      </div>
      <section className="card stack checkout-section checkout-bill" aria-label={t('items')}>
        <h2>{t('items')}</h2>
        <Basket checkout={checkout} notes={notes} />
        <CheckoutTotals sums={bill} />
        <Held until={checkout.holdExpiresAt} />
        <CancelCheckout id={checkout.id} />
      </section>
      <div className="place-bar">
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
        {order.slow && (
          <Note>
            <p>{t('slow')}</p>
            <Button kind="second" onClick={() => void place()}>
              {t('again')}
            </Button>
          </Note>
        )}
        <Button wide busy={busy} disabled={unconfirmed || isFindingCity} onClick={() => void place()}>
          <span>{t('place')}</span>
          {total !== null && <span>{t(`place_${payment.draft.method}`, { total: sum })}</span>}
        </Button>
      </div>
    </div>
  )
}

/** For how long the stock is kept. */
const Held = ({ until }: { until: string | null }) => {
  const t = useT(checkoutMessages)
  const minutes = until === null ? 0 : Math.round((Date.parse(until) - Date.now()) / 60_000)
  return minutes > 0 ? <p className="small soft">{t('held', { minutes })}</p> : null
}

/** The address is open until it is known, and if the visit has another place meanwhile, or a draft is half written. */
const useToOpen = ({ stages: { contact, delivery } }: Checkout, address: Address | undefined) => {
  const place = usePlace()
  const isElsewhere = delivery && place && !place.isOfAccount && !isSamePlace(place, delivery)
  const isKnown =
    (contact && delivery) || (address && !tab.get('draft:contact') && !tab.get('draft:delivery'))
  return useState(!isKnown || isElsewhere === true)
}
