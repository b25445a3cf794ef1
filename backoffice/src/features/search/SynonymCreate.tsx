import { Create } from 'react-admin'
import { AdminForm } from '../../core/forms/AdminForm.tsx'
import { SynonymInputs } from './SynonymInputs.tsx'

const SynonymCreate = () => (
  <Create redirect="list">
    <AdminForm>
      <SynonymInputs />
    </AdminForm>
  </Create>
)

export default SynonymCreate
