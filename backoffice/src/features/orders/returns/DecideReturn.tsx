import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { Order, ReturnRequest } from 'shared-api/contract'
import { DialogInput } from '../../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../../core/actions/fieldErrors.ts'
import { useAction } from '../../../core/actions/useAction.ts'
import type { OrderProvider } from '../orderMethods.ts'
import { returnText } from './returnText.ts'

const decisions = ['accepted', 'refused'] as const
type Decision = (typeof decisions)[number]

/** Accepts or refuses a return request, with a message to the customer. */
export const DecideReturn = ({ order, request }: { order: Order; request: ReturnRequest }) => {
  const { run, pending } = useAction()
  const refresh = useRefresh()
  const provider = useDataProvider<OrderProvider>()
  const [decision, setDecision] = useState<Decision | null>(null)
  const [reply, setReply] = useState('')
  const open = decisions.filter((one) => request.allowedTransitions.includes(one))
  if (open.length === 0) return null
  const isRefusal = decision === 'refused'
  const send = async (showFieldErrors: ShowFieldErrors) => {
    if (!decision) return
    const body = { status: decision, version: order.version, ...(reply.trim() ? { reply } : {}) }
    const response = await run('decideReturn', () => provider.decideReturn(order.id, request.id, body), {
      showFieldErrors,
    })
    refresh()
    if (!response) return
    setDecision(null)
    setReply('')
  }
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {open.map((one) => (
        <Button
          key={one}
          variant={one === 'accepted' ? 'contained' : 'outlined'}
          color={one === 'accepted' ? 'primary' : 'error'}
          onClick={() => setDecision(one)}
        >
          {returnText(one === 'accepted' ? 'accept' : 'refuse')}
        </Button>
      ))}
      <FormDialog
        title={returnText(isRefusal ? 'refuseTitle' : 'acceptTitle', { order: order.orderNumber })}
        confirmLabel={returnText(isRefusal ? 'refuse' : 'accept')}
        danger={isRefusal}
        open={decision !== null}
        pending={pending}
        onSubmit={(showFieldErrors) => void send(showFieldErrors)}
        onClose={() => setDecision(null)}
      >
        {!isRefusal && <Typography>{returnText('acceptText')}</Typography>}
        <DialogInput
          name="reply"
          required={isRefusal}
          multiline
          label={returnText(isRefusal ? 'message' : 'messageOptional')}
          helperText={returnText('messageHint')}
          value={reply}
          onChange={(event) => setReply(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </FormDialog>
    </Stack>
  )
}
