import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { StaffMember } from 'shared-api/contract'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../core/actions/fieldErrors.ts'
import { useAction } from '../../core/actions/useAction.ts'
import { t } from '../../core/i18n/t.ts'
import type { StaffProvider } from './staffMethods.ts'

/** Takes the access of a member of staff, or gives it back, for a reason that is stored. */
export const RevokeButton = ({ member, onChange }: { member: StaffMember; onChange: () => void }) => {
  const { run, pending } = useAction()
  const provider = useDataProvider<StaffProvider>()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const act = member.revokedAt === null ? 'revoke' : 'restore'
  // The clicked action stays the question while the dialog fades.
  const [asked, setAsked] = useState<'revoke' | 'restore'>(act)
  const openDialog = () => {
    setAsked(act)
    setOpen(true)
  }
  const save = async (showFieldErrors: ShowFieldErrors) => {
    const response =
      asked === 'revoke'
        ? await run('revokeStaff', () => provider.revokeStaff(member.id, reason), { showFieldErrors })
        : await run('restoreStaff', () => provider.restoreStaff(member.id, reason), { showFieldErrors })
    if (!response) return
    setOpen(false)
    setReason('')
    onChange()
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={act === 'revoke' ? 'error' : 'primary'}
        onClick={openDialog}
      >
        {t(`staff.${act}`)}
      </Button>
      <FormDialog
        title={t(`staff.${asked}Title`, { name: member.name })}
        open={open}
        pending={pending}
        confirmLabel={t(`staff.${asked}`)}
        danger={asked === 'revoke'}
        onSubmit={(showFieldErrors) => void save(showFieldErrors)}
        onClose={() => setOpen(false)}
      >
        <Typography>{t(`staff.${asked}Effect`)}</Typography>
        <DialogInput
          name="reason"
          label={t('app.reason')}
          required
          autoFocus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { minLength: 3, maxLength: 300 } }}
        />
      </FormDialog>
    </>
  )
}
