import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { FormularyEntry } from 'shared-api/contract'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import { useAction } from '../../core/actions/useAction.ts'
import type { FormularyProvider } from './formularyMethods.ts'
import { formularyText } from './formularyText.ts'

/** Signs the text in view, or withdraws its signature, after a question. */
export const SignatureButton = ({ entry, onChange }: { entry: FormularyEntry; onChange: () => void }) => {
  const { run, pending } = useAction()
  const provider = useDataProvider<FormularyProvider>()
  const [open, setOpen] = useState(false)
  const isSigned = entry.state === 'signed'
  // The question as it was asked: the entry changes while its dialog closes.
  const [withdraws, setWithdraws] = useState(isSigned)
  const ask = () => {
    setWithdraws(isSigned)
    setOpen(true)
  }
  const submit = async () => {
    await (withdraws
      ? run('withdrawSignature', () => provider.withdrawSignature(entry.id))
      : run('signFormulary', () => provider.signFormulary(entry.id, entry.textHash)))
    setOpen(false)
    // After a failure too: the text may have changed.
    onChange()
  }
  const labelOf = (withdrawal: boolean) => formularyText(withdrawal ? 'withdraw' : 'sign')
  return (
    <div>
      <Button
        variant={isSigned ? 'outlined' : 'contained'}
        color={isSigned ? 'error' : 'primary'}
        onClick={ask}
      >
        {labelOf(isSigned)}
      </Button>
      <FormDialog
        title={formularyText(withdraws ? 'withdrawTitle' : 'signTitle', { name: entry.inn })}
        open={open}
        pending={pending}
        confirmLabel={labelOf(withdraws)}
        danger={withdraws}
        onSubmit={() => void submit()}
        onClose={() => setOpen(false)}
      >
        <Typography>{formularyText(withdraws ? 'withdrawEffect' : 'signEffect')}</Typography>
      </FormDialog>
    </div>
  )
}
