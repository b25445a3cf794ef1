import Description from '@mui/icons-material/Description'
import { lazy } from 'react'
import { Route } from 'react-router-dom'

const QueuePage = lazy(() => import('./QueuePage.tsx'))

export const prescriptions = {
  name: 'prescription',
  icon: Description,
  recordRepresentation: 'prescriptionNumber',
  list: lazy(() => import('./PrescriptionList.tsx')),
  show: lazy(() => import('./PrescriptionShow.tsx')),
  children: <Route path="queue" element={<QueuePage />} />,
}
