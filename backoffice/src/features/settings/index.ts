import Icon from '@mui/icons-material/Tune'
import { t } from '../../core/i18n/t.ts'
import { lazyPage } from '../../core/pages/lazyPage.tsx'

export const settings = {
  name: 'setting',
  icon: Icon,
  options: { label: t('settings.title') },
  list: lazyPage(() => import('./SettingsPage.tsx')),
}
