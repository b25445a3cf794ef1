import { Link, useLocation } from 'react-router-dom'
import { useT } from '../core/i18n/i18n.tsx'
import { useSession } from '../core/session.ts'
import { CartButton } from '../features/cart/CartButton.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'

/** Where the thumb is: the five places of the shop, on phones. */
export const BottomBar = () => {
  const t = useT()
  const { isAuthenticated } = useSession()
  return (
    <nav className="bar" aria-label={t('mainPlaces')}>
      <Item to="/" icon="home" name={t('home')} />
      <Item to="/categories" icon="grid" name={t('categories')} />
      <Item to="/prescriptions/new" icon="prescription" name={t('prescription')} parts={/^\/prescriptions/} />
      <CartButton withName />
      <Item
        to={isAuthenticated ? '/account' : '/login'}
        icon="person"
        name={t('account')}
        parts={/^\/(order|login|reg)/}
      />
    </nav>
  )
}

interface ItemProps {
  to: string
  icon: IconName
  name: string
  /** Further pages of this place. */
  parts?: RegExp
}

const Item = ({ to, icon, name, parts }: ItemProps) => {
  const here = useLocation().pathname
  return (
    <Link to={to} className="bar-item" aria-current={here === to || parts?.test(here) ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{name}</span>
    </Link>
  )
}
