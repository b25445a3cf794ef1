import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useMeta } from '../../core/meta.tsx'
import { RequireLogin } from '../../core/RequireLogin.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { PageSkeleton } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { useUnmerged } from '../cart/guestCart.ts'
import { UnmergedNote } from '../cart/UnmergedNote.tsx'
import { OnePage } from './OnePage.tsx'
import { useCheckout } from './useCheckout.ts'
import './checkout.css'

const Checking = () => {
  const t = useT(checkoutMessages)
  const { checkout, setCheckout, error, start } = useCheckout()
  const unmerged = useUnmerged()
  // Without them the shopper types the address.
  const saved = useApi('GET /user/addresses', {}, { quiet: true })
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
  if (!checkout || saved.isPending) return <PageSkeleton />

  return (
    <div className="page">
      <h1>{t('checkout')}</h1>
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
  <RequireLogin>
    <Checking />
  </RequireLogin>
)

export default CheckoutPage
