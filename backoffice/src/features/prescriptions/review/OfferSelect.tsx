import TextInput from '@mui/material/TextField'
import { useGetOne } from 'react-admin'
import type { ProductDetail } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { t } from '../../../core/i18n/t.ts'
import { type Line, offersFor } from './lines.ts'

interface Props {
  line: Line
  lines: readonly Line[]
  onChange: (offered: string) => void
}

/** An equal product that the shopper may take instead, chosen by arrow keys; nothing if none is in stock. */
export const OfferSelect = ({ line, lines, onChange }: Props) => {
  const { data } = useGetOne<ProductDetail>('product', { id: line.product.id })
  const offers = offersFor(line, lines, data?.substitutes ?? [])
  if (offers.length === 0) return null
  return (
    <TextInput
      select
      size="small"
      label={t('prescriptions.substitute')}
      sx={{ minWidth: 240, maxWidth: '100%' }}
      value={line.offered}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{t('prescriptions.noSubstitute')}</option>
      {offers.map(({ id, name, price }) => (
        <option key={id} value={id}>
          {t('prescriptions.nameAndPrice', { name, price: formatRupees(price) })}
        </option>
      ))}
    </TextInput>
  )
}
