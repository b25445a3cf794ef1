import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ApiKey } from 'shared-api/contract'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import { useAction } from '../../core/actions/useAction.ts'
import type { ApiKeyProvider } from './apiKeyMethods.ts'
import { apiKeyText } from './apiKeyText.ts'

/** Revokes a key after a question. */
export const RevokeApiKey = ({ apiKey, onChange }: { apiKey: ApiKey; onChange: () => void }) => {
  const { run, pending } = useAction()
  const provider = useDataProvider<ApiKeyProvider>()
  const [open, setOpen] = useState(false)
  const revoke = async () => {
    if (!(await run('revokeApiKey', () => provider.revokeApiKey(apiKey.id)))) return
    setOpen(false)
    onChange()
  }
  return (
    <>
      <Button size="small" variant="outlined" color="error" onClick={() => setOpen(true)}>
        {apiKeyText('revoke')}
      </Button>
      <FormDialog
        title={apiKeyText('revokeTitle', { name: apiKey.name })}
        open={open}
        pending={pending}
        confirmLabel={apiKeyText('revoke')}
        danger
        onSubmit={() => void revoke()}
        onClose={() => setOpen(false)}
      >
        <Typography>{apiKeyText('revokeEffect')}</Typography>
      </FormDialog>
    </>
  )
}
