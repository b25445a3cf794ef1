import Icon from '@mui/icons-material/Tune'
import { t } from '../../core/i18n/t.ts'
import { lazyPage } from '../../core/pages/lazyPage.tsx'

export const settings = {
  name: 'setting',
  icon: Icon,
  options: { label: t('app.settings') },
  list: lazyPage(() => import('./SettingsPage.tsx')),
}
