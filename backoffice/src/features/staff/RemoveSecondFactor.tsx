import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import { useAction } from '../../core/actions/useAction.ts'
import { rereadAccess } from '../../core/auth/authProvider.ts'
import { t } from '../../core/i18n/t.ts'
import type { StaffProvider } from './staffMethods.ts'

/** Removes the user's authenticator app, after a question. */
export const RemoveSecondFactor = ({ onChange }: { onChange: () => void }) => {
  const { run, pending } = useAction()
  const provider = useDataProvider<StaffProvider>()
  const [open, setOpen] = useState(false)
  const remove = async () => {
    if (!(await run('removeSecondFactor', () => provider.removeSecondFactor()))) return
    setOpen(false)
    onChange()
    await rereadAccess()
  }
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {t('staff.factorRemove')}
      </Button>
      <FormDialog
        title={t('staff.factorRemoveTitle')}
        open={open}
        pending={pending}
        danger
        confirmLabel={t('staff.factorRemove')}
        onSubmit={() => void remove()}
        onClose={() => setOpen(false)}
      >
        <Typography>{t('staff.factorRemoveEffect')}</Typography>
      </FormDialog>
    </>
  )
}
