import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Checkout } from 'shared-api/contract'
import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { formatRupees } from 'shared-api/money'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useMeta } from '../../core/meta.tsx'
import { RequireLogin } from '../../core/RequireLogin.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { PageSkeleton } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { CartWarnings } from '../cart/CartWarnings.tsx'
import { useUnmerged } from '../cart/guestCart.ts'
import { UnmergedNote } from '../cart/UnmergedNote.tsx'
import { isSamePlace, usePlace } from '../places/placeStore.ts'
import { CheckoutTotals } from './CheckoutTotals.tsx'
import { ContactStep } from './ContactStep.tsx'
import { forgetCheckout } from './checkoutId.ts'
import { DeliveryStep } from './DeliveryStep.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { StepCard } from './StepCard.tsx'
import { useCheckout } from './useCheckout.ts'
import './checkout.css'

type Step = Checkout['step']
const steps: readonly Step[] = ['contact', 'delivery', 'payment', 'review']

const Checking = () => {
  const t = useT(checkoutMessages)
  const { checkout, setCheckout, error, start } = useCheckout()
  const unmerged = useUnmerged()
  const [editing, setEditing] = useState<Step | null>(null)
  const place = usePlace()
  useMeta({ title: t('checkout'), noIndex: true })
  if (error?.code === 'EMPTY_CART' && unmerged)
    return (
      <div className="page">
        <h1>{t('checkout')}</h1>
        <UnmergedNote onMerged={() => void start()} />
      </div>
    )
  if (error)
    return (
      <EmptyState icon="cart" heading="h1" title={error.code === 'EMPTY_CART' ? t('empty') : error.message}>
        <LinkButton to="/cart">{t('toCart')}</LinkButton>
        <Button kind="second" onClick={() => void start()}>
          {t('again')}
        </Button>
      </EmptyState>
    )
  if (!checkout) return <PageSkeleton />

  const deliveryTo = checkout.stages.delivery
  // The bill has the fee of the place that the header names.
  const isElsewhere = deliveryTo && place && !place.isOfAccount && !isSamePlace(place, deliveryTo)
  const open = editing ?? (isElsewhere ? 'delivery' : checkout.step)
  const saved = (next: Checkout) => {
    setEditing(null)
    setCheckout(next)
  }
  const stateOf = (step: Step) =>
    step === open ? 'open' : steps.indexOf(step) < steps.indexOf(checkout.step) ? 'done' : 'later'
  const { contact, delivery, payment } = checkout.stages
  return (
    <div className="page">
      <h1>{t('checkout')}</h1>
      <div className="cart-page">
        <div className="stack checkout-steps">
          <UnmergedNote onMerged={() => void start()} />
          {open !== 'review' && <CartWarnings />}
          <StepCard
            title={t('contact')}
            state={stateOf('contact')}
            summary={
              contact && (
                <>
                  <bdi>{contact.name}</bdi> · <bdi dir="ltr">{contact.phone}</bdi>
                </>
              )
            }
            onChange={() => setEditing('contact')}
          >
            <ContactStep checkout={checkout} onSaved={saved} />
          </StepCard>
          <StepCard
            title={t('delivery')}
            state={stateOf('delivery')}
            summary={delivery && <bdi>{`${delivery.address}, ${delivery.area}, ${delivery.city}`}</bdi>}
            onChange={() => setEditing('delivery')}
          >
            <DeliveryStep checkout={checkout} onSaved={saved} />
          </StepCard>
          <StepCard
            title={t('payment')}
            state={stateOf('payment')}
            summary={
              payment &&
              (payment.payingWith === null
                ? t(payment.method)
                : t('payingWithSum', { method: t(payment.method), sum: formatRupees(payment.payingWith) }))
            }
            onChange={() => setEditing('payment')}
          >
            <PaymentStep checkout={checkout} onSaved={saved} />
          </StepCard>
          <StepCard title={t('review')} state={stateOf('review')} onChange={() => setEditing('review')}>
            <ReviewStep checkout={checkout} onRefresh={() => void start()} />
          </StepCard>
        </div>
        <Summary checkout={checkout} />
      </div>
    </div>
  )
}

const Summary = ({ checkout }: { checkout: Checkout }) => {
  const t = useT(checkoutMessages)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { act, pending } = useAct('DELETE /checkout/:id', 'cancelCheckout')
  const cancel = async () => {
    const response = await act({ params: { id: checkout.id } })
    if (!response) return
    forgetCheckout()
    void queries.invalidateQueries({ queryKey: ['GET /cart'] })
    navigate('/cart')
  }
  return (
    <section className="card stack cart-summary" aria-label={t('items')}>
      <ul className="plain stack small">
        {checkout.cart.items.map((item) => (
          <li key={item.id} className="named-sum">
            <span>
              {item.quantity} × <bdi>{item.Product.name}</bdi>
            </span>
            <span dir="ltr">{formatRupees(item.totalPrice)}</span>
          </li>
        ))}
      </ul>
      <CheckoutTotals
        sums={{
          ...checkout.cart,
          ...checkout,
          secondShippingAmount: checkout.splitShipment?.chosen
            ? checkout.splitShipment.shippingAmount
            : undefined,
        }}
      />
      <Button kind="quiet" busy={pending} onClick={() => void cancel()}>
        {t('cancel')}
      </Button>
    </section>
  )
}

const CheckoutPage = () => (
  <RequireLogin>
    <Checking />
  </RequireLogin>
)

export default CheckoutPage
