import Description from '@mui/icons-material/Description'
import { Route } from 'react-router-dom'
import { lazyPage, preloadedPage } from '../../core/pages/lazyPage.tsx'

const QueuePage = preloadedPage(() => import('./queue/QueuePage.tsx'))

export const prescriptions = {
  name: 'prescription',
  icon: Description,
  recordRepresentation: 'prescriptionNumber',
  list: preloadedPage(() => import('./PrescriptionList.tsx')),
  show: lazyPage(() => import('./PrescriptionShow.tsx')),
  children: <Route path="queue" element={<QueuePage />} />,
}
