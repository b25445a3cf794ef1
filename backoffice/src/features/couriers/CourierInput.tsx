import MenuItem from '@mui/material/MenuItem'
import TextInput from '@mui/material/TextField'
import { t } from '../../core/i18n/t.ts'
import { useCouriers } from './useCouriers.ts'

interface Props {
  value: string
  onChange: (courier: string) => void
  label?: string
  /** Names to offer beside those of the list. */
  others?: readonly string[]
}

/** The courier, chosen from the list. Staff type it only where the list has none. */
export const CourierInput = ({ value, onChange, label = t('orders.courier'), others = [] }: Props) => {
  const listed = useCouriers()
  const names = [...new Set([...(listed ?? []), ...others, ...(value ? [value] : [])])]
  const isTyped = listed?.length === 0 && others.length === 0
  return isTyped ? (
    <TextInput
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />
  ) : (
    <TextInput
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value="">{t('orders.noCourier')}</MenuItem>
      {names.map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextInput>
  )
}
