import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Webhook } from 'shared-api/contract'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import { useAction } from '../../core/actions/useAction.ts'
import { moment } from '../../core/i18n/moment.ts'
import { Deliveries } from './Deliveries.tsx'
import { eventKey } from './eventKey.ts'
import type { WebhookProvider } from './webhookMethods.ts'
import { webhookText } from './webhookText.ts'

interface Props {
  webhook: Webhook
  onChange: () => void
}

const Actions = ({ webhook, onChange }: Props) => {
  const { run, pending } = useAction()
  const provider = useDataProvider<WebhookProvider>()
  const [asked, setAsked] = useState(false)
  const change = async () => {
    const body = { active: !webhook.active, version: webhook.version }
    await run('updateWebhook', () => provider.changeWebhook(webhook.id, body))
    onChange()
  }
  const remove = async () => {
    if (!(await run('deleteWebhook', () => provider.deleteWebhook(webhook.id)))) return
    setAsked(false)
    onChange()
  }
  return (
    <Stack direction="row" spacing={1}>
      <Button size="small" variant="outlined" disabled={pending} onClick={() => void change()}>
        {webhookText(webhook.active ? 'switchOff' : 'switchOn')}
      </Button>
      <Button size="small" variant="outlined" color="error" onClick={() => setAsked(true)}>
        {webhookText('delete')}
      </Button>
      <FormDialog
        title={webhookText('deleteTitle')}
        open={asked}
        pending={pending}
        confirmLabel={webhookText('delete')}
        danger
        onSubmit={() => void remove()}
        onClose={() => setAsked(false)}
      >
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {webhookText('deleteEffect', { url: webhook.url })}
        </Typography>
      </FormDialog>
    </Stack>
  )
}

/** One webhook: its address, its events, its state, and its deliveries on demand. */
export const WebhookRow = ({ webhook, onChange }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const facts = [
    webhook.events.map((one) => webhookText('event', { event: eventKey(one) })).join(', '),
    webhookText('since', { time: moment(webhook.createdAt) }),
    webhookText('counts', { waiting: webhook.waiting, failed: webhook.failed }),
  ]
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
          <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <strong dir="ltr">{webhook.url}</strong>
            {!webhook.active && <Chip size="small" label={webhookText('off')} />}
            {webhook.failed > 0 && <Chip size="small" color="error" label={webhookText('failing')} />}
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {facts.join(' · ')}
          </Typography>
        </Box>
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {webhookText('deliveries')}
        </Button>
        <Actions webhook={webhook} onChange={onChange} />
      </Stack>
      {isOpen && <Deliveries webhookId={webhook.id} onResent={onChange} />}
    </Box>
  )
}
