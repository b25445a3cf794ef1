import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLanguage, useT } from '../core/i18n/i18n.tsx'
import { useSession } from '../core/session.ts'
import { switchTheme } from '../core/theme.ts'
import { CartButton } from '../features/cart/CartButton.tsx'
import { PlaceButton } from '../features/places/PlaceButton.tsx'
import { SearchBox } from '../features/search/SearchBox.tsx'
import { IconButton } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from './Logo.tsx'

export const Header = () => {
  const t = useT()
  return (
    <header className="header">
      <div className="header-inner">
        <Brand>
          <small>{t('shopKind')}</small>
        </Brand>
        <SearchBox />
        <div className="header-tools">
          <LookButtons />
          <AccountLink />
          <CartButton />
        </div>
      </div>
      <div className="header-low">
        <nav className="header-nav" aria-label={t('shopSections')}>
          <Link to="/products">{t('allProducts')}</Link>
          <Link to="/categories">{t('categories')}</Link>
          <Link to="/brands">{t('brands')}</Link>
          <Link to="/products?discounted=true&sort=discount">{t('offers')}</Link>
          <Link to="/prescriptions/new">{t('uploadPrescription')}</Link>
        </nav>
        <PlaceButton />
      </div>
    </header>
  )
}

/** The shop's mark and name, which lead home, above a short text. */
const Brand = ({ children }: { children: ReactNode }) => {
  const t = useT()
  return (
    <Link to="/" className="brand">
      <Logo />
      <span className="brand-name">
        {t('shopName')}
        {children}
      </span>
    </Link>
  )
}

/** The choice of language and theme. */
const LookButtons = () => {
  const t = useT()
  return (
    <>
      <LanguageButton />
      <IconButton icon="sun" label={t('switchTheme')} onClick={switchTheme} />
    </>
  )
}

/** The head of the checkout: nothing that leads away but the shop's own name. */
export const CheckoutHeader = () => {
  const t = useT()
  return (
    <header className="header">
      <div className="header-inner header-checkout">
        <Brand>
          <small className="with-icon">
            <Icon name="shield" size={16} />
            {t('secureCheckout')}
          </small>
        </Brand>
        <div className="header-tools">
          <LookButtons />
        </div>
      </div>
    </header>
  )
}

const LanguageButton = () => {
  const { language, switchLanguage } = useLanguage()
  const other = language === 'en' ? 'ur' : 'en'
  return (
    <button type="button" className="language" lang={other} onClick={() => void switchLanguage(other)}>
      {other === 'ur' ? 'اردو' : 'English'}
    </button>
  )
}

const AccountLink = () => {
  const t = useT()
  const { user } = useSession()
  const label = user ? t('accountOf', { name: user.name }) : t('logIn')
  return (
    <Link
      to={user ? '/account' : '/login'}
      className="icon-button header-account"
      aria-label={label}
      title={label}
    >
      <Icon name="person" />
    </Link>
  )
}
