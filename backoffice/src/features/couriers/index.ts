import Icon from '@mui/icons-material/LocalShipping'
import { t } from '../../core/i18n/t.ts'
import { lazyPage } from '../../core/pages/lazyPage.tsx'

export const couriers = {
  name: 'courier',
  icon: Icon,
  options: { label: t('app.couriers') },
  list: lazyPage(() => import('./CourierPage.tsx')),
}
