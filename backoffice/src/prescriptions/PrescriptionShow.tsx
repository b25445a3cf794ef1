import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Show, useRecordContext } from 'react-admin'
import type { Prescription } from 'shared-api/contract'
import { PageViewer } from './PageViewer.tsx'
import { ReviewForm } from './ReviewForm.tsx'

const PrescriptionShow = () => (
  <Show component="div" actions={false}>
    <Bench />
  </Show>
)

/** The pages beside the decision. */
const Bench = () => {
  const one = useRecordContext<Prescription>()
  if (!one) return null
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h1">
          {one.patientName}
        </Typography>
        <Chip label={one.status.replace('_', ' ')} />
        {one.claimedBy && <Chip variant="outlined" label={`with ${one.claimedBy}`} />}
      </Stack>
      <Typography color="text.secondary">
        {[one.prescriptionNumber, one.doctorName, one.city, one.phone].filter(Boolean).join(' · ')}
      </Typography>
      {one.notes && <Typography>“{one.notes}”</Typography>}
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2}>
        <Paper variant="outlined" sx={{ p: 2, flex: '1 1 50%', minWidth: 0 }}>
          <PageViewer files={one.files} />
        </Paper>
        <Paper variant="outlined" sx={{ p: 2, flex: '1 1 50%' }}>
          {one.items.map((item) => (
            <Typography key={item.productId}>
              {item.quantity} × {item.name}, {item.remaining} left{item.dosage ? ` · ${item.dosage}` : ''}
            </Typography>
          ))}
          {one.reviewNote && <Typography>Note: {one.reviewNote}</Typography>}
          <ReviewForm key={one.version} prescription={one} />
        </Paper>
      </Stack>
    </Stack>
  )
}

export default PrescriptionShow
