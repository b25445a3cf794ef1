import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../core/actions/fieldErrors.ts'
import { useAction } from '../../core/actions/useAction.ts'
import { rereadAccess } from '../../core/auth/authProvider.ts'
import { t } from '../../core/i18n/t.ts'
import type { StaffProvider } from './staffMethods.ts'

/** Removes the user's authenticator app by a code of it. */
export const RemoveSecondFactor = ({ onChange }: { onChange: () => void }) => {
  const { run, pending } = useAction()
  const provider = useDataProvider<StaffProvider>()
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const remove = async (showFieldErrors: ShowFieldErrors) => {
    const removed = await run('removeSecondFactor', () => provider.removeSecondFactor(code), {
      showFieldErrors,
    })
    if (!removed) return
    setOpen(false)
    onChange()
    await rereadAccess()
  }
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        onClick={() => {
          setCode('')
          setOpen(true)
        }}
      >
        {t('staff.factorRemove')}
      </Button>
      <FormDialog
        title={t('staff.factorRemoveTitle')}
        open={open}
        pending={pending}
        danger
        confirmLabel={t('staff.factorRemove')}
        onSubmit={(showFieldErrors) => void remove(showFieldErrors)}
        onClose={() => setOpen(false)}
      >
        <Typography>{t('staff.factorRemoveEffect')}</Typography>
        <DialogInput
          name="code"
          label={t('staff.factorProof')}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
          slotProps={{ htmlInput: { autoComplete: 'one-time-code', maxLength: 40 } }}
        />
      </FormDialog>
    </>
  )
}
