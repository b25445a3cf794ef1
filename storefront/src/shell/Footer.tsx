import { Link } from 'react-router-dom'
import { useApi } from '../core/api.ts'
import { useLanguage, useT } from '../core/i18n/i18n.tsx'
import { pharmacyIn } from '../core/pharmacyIn.ts'
import './footer.css'

const usePharmacy = () => {
  const { language } = useLanguage()
  const pharmacy = useApi('GET /shop', {}, { quiet: true }).data?.data.pharmacy
  return pharmacy && pharmacyIn(pharmacy, language)
}

/** The legal details of the pharmacy: licence, pharmacist, address, required on every page. */
export const Footer = () => {
  const t = useT()
  const pharmacy = usePharmacy()
  return (
    <footer className="footer">
      <div className="footer-inner">
        <section>
          <h2>{pharmacy?.name ?? t('shopName')}</h2>
          {pharmacy && (
            <address>
              <p>
                <bdi>{pharmacy.address}</bdi>
              </p>
              <p className="footer-lines">
                <a className="ltr" dir="ltr" href={`tel:${pharmacy.phone.replaceAll('-', '')}`}>
                  {pharmacy.phone}
                </a>
                <a href={`mailto:${pharmacy.email}`}>{pharmacy.email}</a>
              </p>
            </address>
          )}
        </section>
        <section>
          <h2>{t('licensed')}</h2>
          {pharmacy && (
            <dl>
              <dt>{t('licence')}</dt>
              <dd>
                <bdi>{pharmacy.licenceNumber}</bdi>
              </dd>
              <dt>{t('pharmacist')}</dt>
              <dd>
                <bdi>{pharmacy.pharmacist}</bdi>
              </dd>
            </dl>
          )}
        </section>
        <nav aria-label={t('help')}>
          <h2>{t('help')}</h2>
          <ul className="plain">
            <li>
              <Link to="/help/delivery">{t('helpDelivery')}</Link>
            </li>
            <li>
              <Link to="/help/returns">{t('helpReturns')}</Link>
            </li>
            <li>
              <Link to="/help/prescriptions">{t('helpPrescriptions')}</Link>
            </li>
            <li>
              <Link to="/help/privacy">{t('helpPrivacy')}</Link>
            </li>
            <li>
              <Link to="/help/contact">{t('helpContact')}</Link>
            </li>
            <li>
              <Link to="/check-batch">{t('checkBatch')}</Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}

/** The licence and the pharmacist in a line: the foot of the checkout. */
export const Pledge = () => {
  const t = useT()
  const pharmacy = usePharmacy()
  return (
    <footer className="pledge small soft">
      {pharmacy && (
        <p>
          {t('licence')} <bdi>{pharmacy.licenceNumber}</bdi> · {t('pharmacist')}{' '}
          <bdi>{pharmacy.pharmacist}</bdi>
        </p>
      )}
    </footer>
  )
}
