import Icon from '@mui/icons-material/VpnKey'
import { t } from '../../core/i18n/t.ts'
import { lazyPage } from '../../core/pages/lazyPage.tsx'

export const apiKeys = {
  name: 'api-key',
  icon: Icon,
  options: { label: t('app.apiKeys') },
  list: lazyPage(() => import('./ApiKeyPage.tsx')),
}
