import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { type ApiKeyDuty, apiKeyDuties } from 'shared-api/contract/duties'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../core/actions/fieldErrors.ts'
import { useAction } from '../../core/actions/useAction.ts'
import type { ApiKeyProvider } from './apiKeyMethods.ts'
import { apiKeyText } from './apiKeyText.ts'
import { dutyLabel } from './dutyLabel.ts'

/** Creates a key with the ticked rights. It stands on the page once, because the server keeps only its fingerprint. */
export const CreateApiKey = ({ onChange }: { onChange: () => void }) => {
  const { run, pending } = useAction()
  const provider = useDataProvider<ApiKeyProvider>()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [duties, setDuties] = useState<readonly ApiKeyDuty[]>([])
  const [created, setCreated] = useState<{ name: string; key: string } | null>(null)
  const save = async (showFieldErrors: ShowFieldErrors) => {
    const create = () => provider.createApiKey({ name, duties: [...duties] })
    const response = await run('createApiKey', create, { showFieldErrors })
    if (!response) return
    setCreated(response.data)
    setOpen(false)
    setName('')
    setDuties([])
    onChange()
  }
  const tick = (duty: ApiKeyDuty, checked: boolean) =>
    setDuties(apiKeyDuties.filter((each) => (each === duty ? checked : duties.includes(each))))
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        {apiKeyText('create')}
      </Button>
      {created && (
        <Alert severity="success" onClose={() => setCreated(null)} closeText={apiKeyText('hide')}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {apiKeyText('keyFor', { name: created.name })}
          </Typography>
          <Typography component="code" dir="ltr" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
            {created.key}
          </Typography>
        </Alert>
      )}
      <FormDialog
        title={apiKeyText('create')}
        open={open}
        pending={pending}
        confirmLabel={apiKeyText('create')}
        onSubmit={(showFieldErrors) => void save(showFieldErrors)}
        onClose={() => setOpen(false)}
      >
        <DialogInput
          name="name"
          label={apiKeyText('name')}
          helperText={apiKeyText('nameHint')}
          required
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { minLength: 2, maxLength: 60 } }}
        />
        <FormGroup role="group" aria-label={apiKeyText('rights')}>
          {apiKeyDuties.map((duty) => (
            <FormControlLabel
              key={duty}
              label={dutyLabel(duty)}
              control={
                <Checkbox checked={duties.includes(duty)} onChange={(_, checked) => tick(duty, checked)} />
              }
            />
          ))}
        </FormGroup>
      </FormDialog>
    </>
  )
}
