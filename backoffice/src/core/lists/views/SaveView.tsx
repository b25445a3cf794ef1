import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { SavedView } from 'shared-api/contract'
import type { ViewList } from 'shared-api/viewLists'
import { DialogInput } from '../../actions/DialogInput.tsx'
import { FormDialog } from '../../actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../actions/fieldErrors.ts'
import { useAction } from '../../actions/useAction.ts'
import type { ViewProvider } from './viewMethods.ts'
import { viewText } from './viewText.ts'

interface Props extends Pick<SavedView, 'filter' | 'sort'> {
  list: ViewList
  onSaved: () => void
}

/** Saves the present filters and order of a list under a name. */
export const SaveView = ({ list, filter, sort, onSaved }: Props) => {
  const provider = useDataProvider<ViewProvider>()
  const { run, pending } = useAction()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const save = async (showFieldErrors: ShowFieldErrors) => {
    const view = { list, name, shared, filter, sort }
    if (!(await run('saveView', () => provider.saveView(view), { showFieldErrors }))) return
    setOpen(false)
    setName('')
    onSaved()
  }
  return (
    <>
      <Button size="small" sx={{ minHeight: 44 }} onClick={() => setOpen(true)}>
        {viewText('save')}
      </Button>
      <FormDialog
        title={viewText('saveTitle')}
        confirmLabel={viewText('save')}
        open={open}
        pending={pending}
        onSubmit={(showFieldErrors) => void save(showFieldErrors)}
        onClose={() => setOpen(false)}
      >
        <Typography variant="body2">{viewText('hint')}</Typography>
        <DialogInput
          name="name"
          required
          autoFocus
          label={viewText('name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
        <FormControlLabel
          control={<Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)} />}
          label={viewText('share')}
        />
      </FormDialog>
    </>
  )
}
