import { useApi } from '../../core/api.ts'
import { useLanguage, useT } from '../../core/i18n/i18n.tsx'
import { pharmacyIn } from '../../core/pharmacyIn.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The title of the checkout, and the reason to trust it. */
export const CheckoutHead = () => {
  const t = useT()
  const { language } = useLanguage()
  const pharmacy = useApi('GET /shop', {}, { quiet: true }).data?.data.pharmacy
  return (
    <>
      <h1>{t('checkout')}</h1>
      {pharmacy && (
        <p className="checkout-trust">
          {t('checkoutTrust', { pharmacist: pharmacyIn(pharmacy, language).pharmacist })}
        </p>
      )}
    </>
  )
}

/** The checkout before its sections are known. The server renders it, so that a slow phone shows it at once. */
export const CheckoutWaiting = () => (
  <div className="page checkout-waiting">
    <CheckoutHead />
    <div role="status" aria-label="…">
      <Skeleton lines={8} />
    </div>
  </div>
)
