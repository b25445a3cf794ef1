import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../core/actions/fieldErrors.ts'
import { useAction } from '../../core/actions/useAction.ts'
import { moment } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { RightsFields, rightsBody, type TypedRights } from './RightsFields.tsx'
import type { StaffProvider } from './staffMethods.ts'

const noRights: TypedRights = { role: 'dispenser', councilNumber: '', councilValidUntil: '' }

interface Invited {
  email: string
  link: string
  expiresAt: string
}

/** Invites a colleague. The link stands on the page once, because the server keeps only its fingerprint. */
export const InviteButton = ({ onChange }: { onChange: () => void }) => {
  const { run, pending } = useAction()
  const provider = useDataProvider<StaffProvider>()
  const [open, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [rights, setRights] = useState(noRights)
  const [invited, setInvited] = useState<Invited | null>(null)
  const save = async (showFieldErrors: ShowFieldErrors) => {
    const invite = () => provider.inviteStaff({ email, ...rightsBody(rights) })
    const response = await run('inviteStaff', invite, { showFieldErrors })
    if (!response) return
    const { token, expiresAt } = response.data
    setInvited({ email, link: `${window.location.origin}/invite/${token}`, expiresAt })
    setOpen(false)
    setEmail('')
    setRights(noRights)
    onChange()
  }
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        {t('staff.invite')}
      </Button>
      {invited && (
        <Alert severity="success" onClose={() => setInvited(null)} closeText={t('staff.hideLink')}>
          <Typography>
            {t('staff.linkFor', { email: invited.email, time: moment(invited.expiresAt) })}
          </Typography>
          <Typography component="code" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
            {invited.link}
          </Typography>
        </Alert>
      )}
      <FormDialog
        title={t('staff.invite')}
        open={open}
        pending={pending}
        confirmLabel={t('staff.invite')}
        onSubmit={(showFieldErrors) => void save(showFieldErrors)}
        onClose={() => setOpen(false)}
      >
        <DialogInput
          name="email"
          type="email"
          label={t('staff.email')}
          required
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <RightsFields value={rights} onChange={setRights} />
      </FormDialog>
    </>
  )
}
