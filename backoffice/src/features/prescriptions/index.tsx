import Description from '@mui/icons-material/Description'
import { Route } from 'react-router-dom'
import { earlyPage, latePage } from '../../core/pages/latePage.tsx'

const QueuePage = earlyPage(() => import('./QueuePage.tsx'))

export const prescriptions = {
  name: 'prescription',
  icon: Description,
  recordRepresentation: 'prescriptionNumber',
  list: earlyPage(() => import('./PrescriptionList.tsx')),
  show: latePage(() => import('./PrescriptionShow.tsx')),
  children: <Route path="queue" element={<QueuePage />} />,
}
