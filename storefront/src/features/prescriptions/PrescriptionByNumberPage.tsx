import { useParams } from 'react-router-dom'
import { useApi } from '../../core/api.ts'
import { Loadable } from '../../core/Loadable.tsx'
import { RequireLogin } from '../../core/RequireLogin.tsx'
import { PrescriptionView } from './PrescriptionView.tsx'

// See PrescriptionPage.
const every = 120_000

/** The address that messages carry: the number stands on every paper of the pharmacy. */
const One = () => {
  const { number = '' } = useParams()
  const query = useApi(
    'GET /prescription/by-number/:number',
    { params: { number } },
    { text: 'fetchPrescription', every },
  )
  return (
    <div className="page page-cards">
      <Loadable query={query}>{({ data }) => <PrescriptionView prescription={data} />}</Loadable>
    </div>
  )
}

const PrescriptionByNumberPage = () => (
  <RequireLogin>
    <One />
  </RequireLogin>
)

export default PrescriptionByNumberPage
