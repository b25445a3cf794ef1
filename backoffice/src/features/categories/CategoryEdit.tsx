import { ConflictDialog } from '../../core/forms/ConflictDialog.tsx'
import { DeskEdit } from '../../core/forms/DeskEdit.tsx'
import { DeskForm } from '../../core/forms/DeskForm.tsx'
import { useConflict } from '../../core/forms/useConflict.ts'
import { t } from '../../core/i18n/t.ts'
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
