import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { webhookEvents } from 'shared-api/webhookEvents'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../core/actions/fieldErrors.ts'
import { useAction } from '../../core/actions/useAction.ts'
import { type TypedWebhook, WebhookFields } from './WebhookFields.tsx'
import type { WebhookProvider } from './webhookMethods.ts'
import { webhookText } from './webhookText.ts'

const everyEvent: TypedWebhook = { url: '', events: webhookEvents }

/** Adds a webhook. Its secret stands on the page once, because no later response shows it. */
export const AddWebhook = ({ onChange }: { onChange: () => void }) => {
  const { run, pending } = useAction()
  const provider = useDataProvider<WebhookProvider>()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(everyEvent)
  const [added, setAdded] = useState<{ url: string; secret: string } | null>(null)
  const save = async (showFieldErrors: ShowFieldErrors) => {
    const add = () => provider.addWebhook({ url: typed.url, events: [...typed.events] })
    const response = await run('createWebhook', add, { showFieldErrors })
    if (!response) return
    setAdded(response.data)
    setOpen(false)
    setTyped(everyEvent)
    onChange()
  }
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        {webhookText('add')}
      </Button>
      {added && (
        <Alert severity="success" onClose={() => setAdded(null)} closeText={webhookText('hideSecret')}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {webhookText('secretFor', { url: added.url })}
          </Typography>
          <Typography component="code" dir="ltr" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
            {added.secret}
          </Typography>
        </Alert>
      )}
      <FormDialog
        title={webhookText('add')}
        open={open}
        pending={pending}
        confirmLabel={webhookText('add')}
        onSubmit={(showFieldErrors) => void save(showFieldErrors)}
        onClose={() => setOpen(false)}
      >
        <WebhookFields value={typed} onChange={setTyped} />
      </FormDialog>
    </>
  )
}
