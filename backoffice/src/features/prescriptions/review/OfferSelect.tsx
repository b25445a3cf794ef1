import TextInput from '@mui/material/TextField'
import { useGetOne } from 'react-admin'
import type { ProductDetail } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { t } from '../../../core/i18n/t.ts'
import { isTooLarge, type Line, offersFor } from './lines.ts'
import { reviewText } from './reviewText.ts'

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
  const isRefused = offers.some((offer) => offer.id === line.offered && isTooLarge(line, offer))
  return (
    <TextInput
      select
      size="small"
      label={t('prescriptions.substitute')}
      sx={{ minWidth: 240, maxWidth: '100%' }}
      value={line.offered}
      error={isRefused}
      helperText={isRefused && reviewText('offerTooLarge')}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{t('prescriptions.noSubstitute')}</option>
      {offers.map((offer) => {
        const { id, name, price } = offer
        const named = t('prescriptions.nameAndPrice', { name, price: formatRupees(price) })
        const isLarge = isTooLarge(line, offer)
        return (
          <option key={id} value={id} disabled={isLarge}>
            {isLarge ? reviewText('largeOffer', { offer: named }) : named}
          </option>
        )
      })}
    </TextInput>
  )
}
