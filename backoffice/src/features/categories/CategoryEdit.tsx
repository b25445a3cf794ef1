import { AdminEdit } from '../../core/forms/AdminEdit.tsx'
import { AdminForm } from '../../core/forms/AdminForm.tsx'
import { ConflictDialog } from '../../core/forms/ConflictDialog.tsx'
import { useConflict } from '../../core/forms/useConflict.ts'
import { t } from '../../core/i18n/t.ts'
import { CategoryInputs } from './CategoryInputs.tsx'

const labels = {
  name: t('app.name'),
  slug: t('app.slug'),
  description: t('app.description'),
  image: t('app.image'),
}

const CategoryEdit = () => {
  const { theirs, mutationOptions, close } = useConflict()
  return (
    <AdminEdit mutationOptions={mutationOptions}>
      <AdminForm>
        <CategoryInputs />
        {theirs && <ConflictDialog resource="category" labels={labels} theirs={theirs} onClose={close} />}
      </AdminForm>
    </AdminEdit>
  )
}

export default CategoryEdit
