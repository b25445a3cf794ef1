import TextInput from '@mui/material/TextField'
import { t } from '../../../core/i18n/t.ts'
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
export const StepFields = ({ comment, ships, input, onChange }: Props) => {
  const fields: (readonly [keyof StepInput, string, number])[] = [
    ['comment', comment, 500],
    ...(ships
      ? ([
          ['courier', t('orders.courier'), 100],
          ['trackingNumber', t('orders.trackingNumber'), 100],
        ] as const)
      : []),
  ]
  return fields.map(([name, label, maxLength]) => (
    <TextInput
      key={name}
      size="small"
      label={label}
      value={input[name]}
      onChange={(event) => onChange({ ...input, [name]: event.target.value })}
      helperText={name === 'comment' && t('orders.commentHint')}
      slotProps={{ htmlInput: { maxLength } }}
    />
  ))
}
