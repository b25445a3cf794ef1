import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Approval } from 'shared-api/contract'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../core/actions/fieldErrors.ts'
import { useAction } from '../../core/actions/useAction.ts'
import { t } from '../../core/i18n/t.ts'
import { actText } from './approvalLines.ts'
import type { ApprovalProvider } from './approvalMethods.ts'
import { approvalText } from './approvalText.ts'

interface Props {
  approval: Approval
  onChange: () => void
}

/** Approves a colleague's request after a question, or declines it with a reason. */
export const DecideButtons = ({ approval, onChange }: Props) => {
  const { run, pending } = useAction()
  const provider = useDataProvider<ApprovalProvider>()
  const [asked, setAsked] = useState<'approve' | 'decline' | null>(null)
  const [reason, setReason] = useState('')
  const close = () => setAsked(null)
  const approve = async () => {
    if (await run('approveRequest', () => provider.approveRequest(approval.id))) close()
    onChange()
  }
  const decline = async (showFieldErrors: ShowFieldErrors) => {
    const call = () => provider.declineRequest(approval.id, reason)
    if (await run('declineRequest', call, { showFieldErrors })) close()
    onChange()
  }
  return (
    <Stack direction="row" spacing={1}>
      <Button size="small" variant="contained" onClick={() => setAsked('approve')}>
        {approvalText('approve')}
      </Button>
      <Button size="small" variant="outlined" color="error" onClick={() => setAsked('decline')}>
        {approvalText('decline')}
      </Button>
      <FormDialog
        title={approvalText('approveTitle')}
        open={asked === 'approve'}
        pending={pending}
        confirmLabel={approvalText('approve')}
        onSubmit={() => void approve()}
        onClose={close}
      >
        <Typography>{actText(approval)}</Typography>
        <Typography>{approvalText(approval.kind === 'export' ? 'grantEffect' : 'effect')}</Typography>
      </FormDialog>
      <FormDialog
        title={approvalText('declineTitle')}
        open={asked === 'decline'}
        pending={pending}
        confirmLabel={approvalText('decline')}
        danger
        onSubmit={(showFieldErrors) => void decline(showFieldErrors)}
        onClose={close}
      >
        <Typography>{actText(approval)}</Typography>
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
    </Stack>
  )
}
