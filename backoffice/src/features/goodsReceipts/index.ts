import Icon from '@mui/icons-material/Inventory2'
import { t } from '../../core/i18n/t.ts'
import { lazyPage } from '../../core/pages/lazyPage.tsx'

export const goodsReceipts = {
  name: 'goods-receipt',
  icon: Icon,
  options: { label: t('app.goodsIn') },
  list: lazyPage(() => import('./GoodsInPage.tsx')),
}
