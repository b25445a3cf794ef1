import { AdminEdit } from '../../core/forms/AdminEdit.tsx'
import { AdminForm } from '../../core/forms/AdminForm.tsx'
import { ConflictDialog } from '../../core/forms/ConflictDialog.tsx'
import { useConflict } from '../../core/forms/useConflict.ts'
import { t } from '../../core/i18n/t.ts'
import { SynonymInputs } from './SynonymInputs.tsx'

const labels = { word: t('search.word'), finds: t('search.finds') }

const SynonymEdit = () => {
  const { theirs, mutationOptions, close } = useConflict()
  return (
    <AdminEdit mutationOptions={mutationOptions}>
      <AdminForm>
        <SynonymInputs />
        {theirs && <ConflictDialog resource="search word" labels={labels} theirs={theirs} onClose={close} />}
      </AdminForm>
    </AdminEdit>
  )
}

export default SynonymEdit
