import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import { type WebhookEvent, webhookEvents } from 'shared-api/webhookEvents'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { t } from '../../core/i18n/t.ts'
import { eventKey } from './eventKey.ts'

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
      label={t('webhooks.address')}
      helperText={t('webhooks.addressHint')}
      required
      autoFocus
      value={value.url}
      onChange={(event) => onChange({ ...value, url: event.target.value })}
      slotProps={{ htmlInput: { maxLength: 500, dir: 'ltr' } }}
    />
    <FormGroup aria-label={t('webhooks.events')} role="group">
      {webhookEvents.map((one) => (
        <FormControlLabel
          key={one}
          label={t('webhooks.event', { event: eventKey(one) })}
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
