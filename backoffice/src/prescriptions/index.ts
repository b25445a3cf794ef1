import Description from '@mui/icons-material/Description'
import { lazy } from 'react'

export const prescriptions = {
  name: 'prescription',
  icon: Description,
  recordRepresentation: 'prescriptionNumber',
  list: lazy(() => import('./PrescriptionList.tsx')),
  show: lazy(() => import('./PrescriptionShow.tsx')),
}
