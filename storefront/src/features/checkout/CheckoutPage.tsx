import { useDeferredValue } from 'react'
import { cartMessages } from 'shared-api/messages/storefront/cart'
import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useMeta } from '../../core/meta.tsx'
import { RequireLogin } from '../../core/RequireLogin.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { useUnmerged } from '../cart/guestCart.ts'
import { UnmergedNote } from '../cart/UnmergedNote.tsx'
import { CheckoutHead, CheckoutWaiting } from './CheckoutHead.tsx'
import { OnePage } from './OnePage.tsx'
import { useCheckout } from './useCheckout.ts'
import './checkout.css'

const Checking = () => {
  const shop = useT()
  const t = useT(checkoutMessages)
  const ofCart = useT(cartMessages)
  const { checkout, setCheckout, error, start } = useCheckout()
  const unmerged = useUnmerged()
  // Without them the shopper types the address.
  const saved = useApi('GET /user/addresses', {}, { quiet: true })
  // Deferred, it is drawn in slices: in one go the page blocks a slow phone for 200 ms.
  const isReady = useDeferredValue(checkout !== null && !saved.isPending)
  useMeta({ title: shop('checkout'), noIndex: true })
  if (error?.code === 'EMPTY_CART' && unmerged)
    return (
      <div className="page">
        <CheckoutHead />
        <UnmergedNote onMerged={() => void start()} />
      </div>
    )
  if (error?.code === 'EMPTY_CART')
    return (
      <EmptyState icon="cart" heading="h1" title={t('empty')}>
        <LinkButton to="/products">{ofCart('startShopping')}</LinkButton>
      </EmptyState>
    )
  if (error)
    return (
      <EmptyState icon="alert" heading="h1" title={t('notOpened')}>
        <p>{t('notOpenedText')}</p>
        <Button onClick={() => void start()}>{t('again')}</Button>
        <LinkButton to="/cart" kind="second">
          {t('toCart')}
        </LinkButton>
      </EmptyState>
    )
  if (!checkout || !isReady) return <CheckoutWaiting />

  return (
    <div className="page">
      <CheckoutHead />
      <OnePage
        key={checkout.id}
        checkout={checkout}
        saved={saved.data?.data ?? []}
        onSaved={setCheckout}
        onRefresh={() => void start()}
      />
    </div>
  )
}

const CheckoutPage = () => (
  <RequireLogin waiting={<CheckoutWaiting />}>
    <Checking />
  </RequireLogin>
)

export default CheckoutPage
