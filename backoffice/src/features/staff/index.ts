import AccountCircle from '@mui/icons-material/AccountCircle'
import Badge from '@mui/icons-material/Badge'
import { t } from '../../core/i18n/t.ts'
import { lazyPage } from '../../core/pages/lazyPage.tsx'

const Nothing = () => null

export const InvitationPage = lazyPage(() => import('./InvitationPage.tsx'), Nothing)

export const staff = {
  name: 'staff',
  icon: Badge,
  options: { label: t('staff.title') },
  list: lazyPage(() => import('./StaffPage.tsx')),
}

export const account = {
  name: 'account',
  icon: AccountCircle,
  options: { label: t('staff.account') },
  list: lazyPage(() => import('./AccountPage.tsx')),
}
