import { ConflictDialog } from '../ui/ConflictDialog.tsx'
import { DeskEdit } from '../ui/DeskEdit.tsx'
import { DeskForm } from '../ui/DeskForm.tsx'
import { useConflict } from '../ui/useConflict.ts'
import { CategoryInputs } from './CategoryInputs.tsx'

const labels = { name: 'Name', slug: 'Slug', description: 'Description', image: 'Picture' }

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
