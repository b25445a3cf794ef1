import { ConflictDialog } from '../../core/forms/ConflictDialog.tsx'
import { DeskEdit } from '../../core/forms/DeskEdit.tsx'
import { DeskForm } from '../../core/forms/DeskForm.tsx'
import { useConflict } from '../../core/forms/useConflict.ts'
import { t } from '../../core/i18n/t.ts'
import { SynonymInputs } from './SynonymInputs.tsx'

const labels = { word: t('search.word'), finds: t('search.finds') }

const SynonymEdit = () => {
  const { theirs, mutationOptions, close } = useConflict()
  return (
    <DeskEdit mutationOptions={mutationOptions}>
      <DeskForm>
        <SynonymInputs />
        {theirs && <ConflictDialog what="search word" labels={labels} theirs={theirs} onClose={close} />}
      </DeskForm>
    </DeskEdit>
  )
}

export default SynonymEdit
