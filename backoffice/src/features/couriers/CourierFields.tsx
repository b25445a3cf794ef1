import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { courierText } from './courierText.ts'

export interface TypedCourier {
  name: string
  phone: string
  trackingAddress: string
  active: boolean
}

interface Props {
  value: TypedCourier
  onChange: (value: TypedCourier) => void
  /** A new courier is active. */
  isNew: boolean
}

/** The fields of a courier in a dialog. */
export const CourierFields = ({ value, onChange, isNew }: Props) => (
  <>
    <DialogInput
      name="name"
      label={courierText('name')}
      required
      autoFocus
      value={value.name}
      onChange={(event) => onChange({ ...value, name: event.target.value })}
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />
    <DialogInput
      name="phone"
      type="tel"
      label={courierText('phone')}
      value={value.phone}
      onChange={(event) => onChange({ ...value, phone: event.target.value })}
      slotProps={{ htmlInput: { maxLength: 40, dir: 'ltr' } }}
    />
    <DialogInput
      name="trackingAddress"
      type="url"
      label={courierText('trackingAddress')}
      helperText={courierText('trackingHint', { number: '{number}' })}
      value={value.trackingAddress}
      onChange={(event) => onChange({ ...value, trackingAddress: event.target.value })}
      slotProps={{ htmlInput: { maxLength: 500, dir: 'ltr' } }}
    />
    {!isNew && (
      <FormControlLabel
        label={courierText('active')}
        control={<Checkbox checked={value.active} onChange={(_, active) => onChange({ ...value, active })} />}
      />
    )}
  </>
)
