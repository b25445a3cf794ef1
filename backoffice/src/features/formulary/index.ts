import Icon from '@mui/icons-material/FactCheck'
import { t } from '../../core/i18n/t.ts'
import { lazyPage } from '../../core/pages/lazyPage.tsx'

export const formulary = {
  name: 'formulary',
  icon: Icon,
  options: { label: t('app.formulary') },
  list: lazyPage(() => import('./FormularyPage.tsx')),
}
