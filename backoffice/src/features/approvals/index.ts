import Icon from '@mui/icons-material/HowToReg'
import { t } from '../../core/i18n/t.ts'
import { lazyPage } from '../../core/pages/lazyPage.tsx'

export const approvals = {
  name: 'approval',
  icon: Icon,
  options: { label: t('app.approvals') },
  list: lazyPage(() => import('./ApprovalsPage.tsx')),
}
