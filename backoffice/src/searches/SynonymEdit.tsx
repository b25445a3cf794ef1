import { ConflictDialog } from '../ui/ConflictDialog.tsx'
import { DeskEdit } from '../ui/DeskEdit.tsx'
import { DeskForm } from '../ui/DeskForm.tsx'
import { t } from '../ui/t.ts'
import { useConflict } from '../ui/useConflict.ts'
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
