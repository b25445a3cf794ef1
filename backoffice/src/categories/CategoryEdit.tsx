import { SimpleForm } from 'react-admin'
import { ConflictDialog } from '../ui/ConflictDialog.tsx'
import { DeskEdit } from '../ui/DeskEdit.tsx'
import { useConflict } from '../ui/useConflict.ts'
import { CategoryInputs } from './CategoryInputs.tsx'

const labels = { name: 'Name', slug: 'Slug', description: 'Description' }

const CategoryEdit = () => {
  const { theirs, mutationOptions, close } = useConflict()
  return (
    <DeskEdit mutationOptions={mutationOptions}>
      <SimpleForm warnWhenUnsavedChanges>
        <CategoryInputs />
        {theirs && <ConflictDialog what="category" labels={labels} theirs={theirs} onClose={close} />}
      </SimpleForm>
    </DeskEdit>
  )
}

export default CategoryEdit
