import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { Customer } from 'shared-api/contract'
import type { BackofficeProvider } from '../app/dataProvider.ts'
import { useAct } from '../app/useAct.ts'
import { DialogInput } from '../ui/DialogInput.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import type { ShowFaults } from '../ui/faults.ts'

/** Blocks or unblocks after a reason was entered, which is stored. */
export const BlockButton = ({ customer }: { customer: Customer }) => {
  const { act, pending } = useAct()
  const refresh = useRefresh()
  const provider = useDataProvider<BackofficeProvider>()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const next = customer.blockedAt === null ? 'Block' : 'Unblock'
  // The clicked action stays the question during concurrent blocks, and while the dialog fades.
  const [doing, setDoing] = useState<'Block' | 'Unblock'>(next)
  const ask = () => {
    setDoing(next)
    setOpen(true)
  }
  const change = async (at: ShowFaults) => {
    const { id } = customer
    const answer =
      doing === 'Unblock'
        ? await act('unblockCustomer', () => provider.unblockCustomer(id, reason), { at })
        : await act('blockCustomer', () => provider.blockCustomer(id, reason), { at })
    if (!answer) return
    setOpen(false)
    setReason('')
    refresh()
  }
  return (
    <>
      <Button variant="outlined" color={next === 'Unblock' ? 'primary' : 'error'} onClick={ask}>
        {next}
      </Button>
      <FormDialog
        title={`${doing} ${customer.name}`}
        open={open}
        pending={pending}
        doing={doing}
        danger={doing === 'Block'}
        onSubmit={(at) => void change(at)}
        onClose={() => setOpen(false)}
      >
        <Typography>
          {doing === 'Unblock'
            ? 'The customer can log in again.'
            : 'Every session ends now, and the login asks the customer to call us. Orders on their way stay as they are.'}
        </Typography>
        <DialogInput
          name="reason"
          label="Reason"
          required
          autoFocus
          multiline
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          helperText="Only staff read it"
          slotProps={{ htmlInput: { minLength: 3, maxLength: 300 } }}
        />
      </FormDialog>
    </>
  )
}
