import { useParams } from 'react-router-dom'
import { useApi } from '../../core/api.ts'
import { Loadable } from '../../core/Loadable.tsx'
import { RequireLogin } from '../../core/RequireLogin.tsx'
import { PrescriptionView } from './PrescriptionView.tsx'

// The addresses of the files are signed for 5 minutes, and a review can end at any moment.
const every = 120_000

const One = () => {
  const { id = '' } = useParams()
  const query = useApi('GET /prescription/:id', { params: { id } }, { text: 'fetchPrescription', every })
  return (
    <div className="page page-cards">
      <Loadable query={query}>{({ data }) => <PrescriptionView prescription={data} />}</Loadable>
    </div>
  )
}

const PrescriptionPage = () => (
  <RequireLogin>
    <One />
  </RequireLogin>
)

export default PrescriptionPage
