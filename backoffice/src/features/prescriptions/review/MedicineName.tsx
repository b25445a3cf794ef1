import Typography from '@mui/material/Typography'
import type { Product } from 'shared-api/contract'
import { tallMan } from 'shared-api/formulary/tallMan'
import { t } from '../../../core/i18n/t.ts'

/** The generic, strength and form of a product. A pharmacist reads them before picking it. */
export const medicineFacts = ({ genericName, strength, dosageForm }: Product): string =>
  [genericName ? tallMan(genericName) : t('prescriptions.noIngredient'), strength, dosageForm]
    .filter(Boolean)
    .join(' · ')

/** The name of a medicine in tall-man letters, with its generic, strength and form. */
export const MedicineName = ({ product }: { product: Product }) => (
  <span>
    <Typography component="span" sx={{ fontSize: '1.15rem', fontWeight: 650 }}>
      {tallMan(product.name)}
    </Typography>
    <Typography component="span" sx={{ display: 'block' }}>
      {medicineFacts(product)}
    </Typography>
  </span>
)
