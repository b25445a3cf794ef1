import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { Customer } from 'shared-api/contract'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../core/actions/fieldErrors.ts'
import { useAction } from '../../core/actions/useAction.ts'
import { t } from '../../core/i18n/t.ts'
import type { CustomerProvider } from './customerAdapter.ts'

const labels = { Block: t('customers.block'), Unblock: t('customers.unblock') }

/** Blocks or unblocks after a reason was entered, which is stored. */
export const BlockButton = ({ customer }: { customer: Customer }) => {
  const { run, pending } = useAction()
  const refresh = useRefresh()
  const provider = useDataProvider<CustomerProvider>()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const next = customer.blockedAt === null ? 'Block' : 'Unblock'
  // The clicked action stays the question during concurrent blocks, and while the dialog fades.
  const [action, setAction] = useState<'Block' | 'Unblock'>(next)
  const openDialog = () => {
    setAction(next)
    setOpen(true)
  }
  const change = async (showFieldErrors: ShowFieldErrors) => {
    const { id } = customer
    const response =
      action === 'Unblock'
        ? await run('unblockCustomer', () => provider.unblockCustomer(id, reason), { showFieldErrors })
        : await run('blockCustomer', () => provider.blockCustomer(id, reason), { showFieldErrors })
    if (!response) return
    setOpen(false)
    setReason('')
    refresh()
  }
  return (
    <>
      <Button variant="outlined" color={next === 'Unblock' ? 'primary' : 'error'} onClick={openDialog}>
        {labels[next]}
      </Button>
      <FormDialog
        title={t('customers.blockTitle', { action: labels[action], name: customer.name })}
        open={open}
        pending={pending}
        confirmLabel={labels[action]}
        danger={action === 'Block'}
        onSubmit={(showFieldErrors) => void change(showFieldErrors)}
        onClose={() => setOpen(false)}
      >
        <Typography>
          {action === 'Unblock' ? t('customers.willUnblock') : t('customers.willBlock')}
        </Typography>
        <DialogInput
          name="reason"
          label={t('app.reason')}
          required
          autoFocus
          multiline
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          helperText={t('customers.staffOnly')}
          slotProps={{ htmlInput: { minLength: 3, maxLength: 300 } }}
        />
      </FormDialog>
    </>
  )
}
