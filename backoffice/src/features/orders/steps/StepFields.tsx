import TextInput from '@mui/material/TextField'
import { t } from '../../../core/i18n/t.ts'
import { CourierInput } from '../../couriers/CourierInput.tsx'
import type { StepInput } from './useStepInput.ts'

interface Props {
  /** The label of the comment field. */
  comment: string
  /** The next step may be dispatch: the form asks for the courier. */
  ships: boolean
  input: StepInput
  onChange: (input: StepInput) => void
}

/** The fields of a step of an order or a shipment. */
export const StepFields = ({ comment, ships, input, onChange }: Props) => (
  <>
    <TextInput
      size="small"
      label={comment}
      value={input.comment}
      onChange={(event) => onChange({ ...input, comment: event.target.value })}
      helperText={t('orders.commentHint')}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
    {ships && (
      <>
        <CourierInput value={input.courier} onChange={(courier) => onChange({ ...input, courier })} />
        <TextInput
          size="small"
          label={t('orders.trackingNumber')}
          value={input.trackingNumber}
          onChange={(event) => onChange({ ...input, trackingNumber: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      </>
    )}
  </>
)
