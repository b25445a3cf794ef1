import { NavLink } from 'react-router-dom'
import { CartButton } from '../cart/CartButton.tsx'
import { useT } from '../i18n/i18n.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { useSession } from './session.ts'

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
