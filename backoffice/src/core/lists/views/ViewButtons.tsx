import { DeleteView } from './DeleteView.tsx'
import { SaveView } from './SaveView.tsx'
import type { Views } from './useViews.ts'

/** Saves the present filters as a view, or deletes the view that is shown. */
export const ViewButtons = ({ views: { list, present, chosen, canSave, refresh } }: { views: Views }) => (
  <>
    {canSave && <SaveView list={list} {...present} onSaved={refresh} />}
    {chosen && <DeleteView key={chosen.id} view={chosen} onDeleted={refresh} />}
  </>
)
