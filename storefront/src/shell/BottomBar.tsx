import { NavLink } from 'react-router-dom'
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
      <Item to="/prescriptions/new" icon="prescription" name={t('prescription')} />
      <CartButton withName />
      <Item to={isAuthenticated ? '/account' : '/login'} icon="person" name={t('account')} />
    </nav>
  )
}

const Item = ({ to, icon, name }: { to: string; icon: IconName; name: string }) => (
  <NavLink to={to} end className="bar-item">
    <Icon name={icon} />
    <span>{name}</span>
  </NavLink>
)
