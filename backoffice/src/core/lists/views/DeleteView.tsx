import Button from '@mui/material/Button'
import { useState } from 'react'
import { Confirm, useDataProvider } from 'react-admin'
import type { SavedView } from 'shared-api/contract'
import { useAction } from '../../actions/useAction.ts'
import { useAccess } from '../../auth/access.ts'
import type { ViewProvider } from './viewMethods.ts'
import { viewText } from './viewText.ts'

/** Deletes a saved view after a confirmation. Only managers delete the shared view of a colleague. */
export const DeleteView = ({ view, onDeleted }: { view: SavedView; onDeleted: () => void }) => {
  const provider = useDataProvider<ViewProvider>()
  const { run, pending } = useAction()
  const { may } = useAccess()
  const [asked, setAsked] = useState(false)
  const { id, name, shared, mine } = view
  if (!mine && !may('PUT /setting/:key')) return null
  const remove = async () => {
    setAsked(false)
    if (await run('deleteView', () => provider.deleteView(id))) onDeleted()
  }
  return (
    <>
      <Button
        size="small"
        color="error"
        disabled={pending}
        sx={{ minHeight: 44 }}
        onClick={() => setAsked(true)}
      >
        {viewText('delete')}
      </Button>
      <Confirm
        isOpen={asked}
        title={viewText('deleteTitle', { name })}
        content={viewText('deleteHint', { shared: shared ? 'yes' : 'no' })}
        confirm={viewText('delete')}
        onConfirm={() => void remove()}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
