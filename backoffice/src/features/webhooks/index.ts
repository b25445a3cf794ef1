import Icon from '@mui/icons-material/Bolt'
import { t } from '../../core/i18n/t.ts'
import { lazyPage } from '../../core/pages/lazyPage.tsx'

export const webhooks = {
  name: 'webhook',
  icon: Icon,
  options: { label: t('app.webhooks') },
  list: lazyPage(() => import('./WebhookPage.tsx')),
}
