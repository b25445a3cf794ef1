import { ConflictDialog } from '../ui/ConflictDialog.tsx'
import { DeskEdit } from '../ui/DeskEdit.tsx'
import { DeskForm } from '../ui/DeskForm.tsx'
import { t } from '../ui/t.ts'
import { useConflict } from '../ui/useConflict.ts'
import { CategoryInputs } from './CategoryInputs.tsx'

const labels = {
  name: t('app.name'),
  slug: t('app.slug'),
  description: t('app.description'),
  image: t('app.picture'),
}

const CategoryEdit = () => {
  const { theirs, mutationOptions, close } = useConflict()
  return (
    <DeskEdit mutationOptions={mutationOptions}>
      <DeskForm>
        <CategoryInputs />
        {theirs && <ConflictDialog what="category" labels={labels} theirs={theirs} onClose={close} />}
      </DeskForm>
    </DeskEdit>
  )
}

export default CategoryEdit
