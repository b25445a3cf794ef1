import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../core/actions/fieldErrors.ts'
import { useAction } from '../../core/actions/useAction.ts'
import { t } from '../../core/i18n/t.ts'
import { settleProof, useProofRequested } from '../../core/session/stepUp.ts'
import type { StaffProvider } from './staffMethods.ts'

/** Asks for the password before an act that needs a recent proof. The act goes on by itself afterwards. */
export const ProofDialog = () => {
  const { run, pending } = useAction()
  const provider = useDataProvider<StaffProvider>()
  const isOpen = useProofRequested()
  const [password, setPassword] = useState('')
  const close = (isProven: boolean) => {
    setPassword('')
    settleProof(isProven)
  }
  const prove = async (showFieldErrors: ShowFieldErrors) => {
    if (await run('proveSelf', () => provider.proveSelf(password), { showFieldErrors })) close(true)
  }
  return (
    <FormDialog
      title={t('staff.proof')}
      open={isOpen}
      pending={pending}
      confirmLabel={t('staff.prove')}
      onSubmit={(showFieldErrors) => void prove(showFieldErrors)}
      onClose={() => close(false)}
    >
      <Typography color="textSecondary">{t('staff.proofHint')}</Typography>
      <DialogInput
        name="password"
        type="password"
        label={t('staff.yourPassword')}
        autoComplete="current-password"
        required
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  )
}
