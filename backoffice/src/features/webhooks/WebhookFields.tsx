import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import { type WebhookEvent, webhookEvents } from 'shared-api/webhookEvents'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { eventKey } from './eventKey.ts'
import { webhookText } from './webhookText.ts'

export interface TypedWebhook {
  url: string
  events: readonly WebhookEvent[]
}

interface Props {
  value: TypedWebhook
  onChange: (value: TypedWebhook) => void
}

/** Address and events of a webhook. */
export const WebhookFields = ({ value, onChange }: Props) => (
  <>
    <DialogInput
      name="url"
      type="url"
      label={webhookText('address')}
      helperText={webhookText('addressHint')}
      required
      autoFocus
      value={value.url}
      onChange={(event) => onChange({ ...value, url: event.target.value })}
      slotProps={{ htmlInput: { maxLength: 500, dir: 'ltr' } }}
    />
    <FormGroup aria-label={webhookText('events')} role="group">
      {webhookEvents.map((one) => (
        <FormControlLabel
          key={one}
          label={webhookText('event', { event: eventKey(one) })}
          control={
            <Checkbox
              checked={value.events.includes(one)}
              onChange={(_, checked) =>
                onChange({
                  ...value,
                  events: webhookEvents.filter((each) =>
                    each === one ? checked : value.events.includes(each),
                  ),
                })
              }
            />
          }
        />
      ))}
    </FormGroup>
  </>
)
