import { Create } from 'react-admin'
import { DeskForm } from '../../core/forms/DeskForm.tsx'
import { SynonymInputs } from './SynonymInputs.tsx'

const SynonymCreate = () => (
  <Create redirect="list">
    <DeskForm>
      <SynonymInputs />
    </DeskForm>
  </Create>
)

export default SynonymCreate
