import type { Shop } from 'shared-api/contract'
import { helpMessages } from 'shared-api/messages/storefront/help'
import { useLanguage, useT } from '../../core/i18n/i18n.tsx'
import { pharmacyIn } from '../../core/pharmacyIn.ts'

/** The pharmacy's licence, its pharmacist, and its contact. */
export const Contact = ({ pharmacy }: { pharmacy: Shop['pharmacy'] }) => {
  const t = useT(helpMessages)
  const { language } = useLanguage()
  const { name, licenceNumber, pharmacist, address, phone, email } = pharmacyIn(pharmacy, language)
  return (
    <dl className="help-facts">
      <dt>{t('pharmacy')}</dt>
      <dd>
        <bdi>{name}</bdi>
      </dd>
      <dt>{t('licence')}</dt>
      <dd>
        <bdi>{licenceNumber}</bdi>
      </dd>
      <dt>{t('pharmacist')}</dt>
      <dd>
        <bdi>{pharmacist}</bdi>
      </dd>
      <dt>{t('address')}</dt>
      <dd>
        <bdi>{address}</bdi>
      </dd>
      <dt>{t('phone')}</dt>
      <dd>
        <a className="ltr" dir="ltr" href={`tel:${phone.replaceAll('-', '')}`}>
          {phone}
        </a>
      </dd>
      <dt>{t('email')}</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
    </dl>
  )
}
