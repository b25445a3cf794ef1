import UploadFile from '@mui/icons-material/UploadFile'
import { t } from '../../../core/i18n/t.ts'
import { lazyPage } from '../../../core/pages/lazyPage.tsx'

export const productImports = {
  name: 'product-import',
  icon: UploadFile,
  options: { label: t('app.importProducts') },
  list: lazyPage(() => import('./ImportPage.tsx')),
}
