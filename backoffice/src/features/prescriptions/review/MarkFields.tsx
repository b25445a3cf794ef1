import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import type { Prescription } from 'shared-api/contract'
import { t } from '../../../core/i18n/t.ts'
import type { PageFacts } from './prescriber.ts'

interface Props {
  prescription: Prescription
  facts: PageFacts
  onChange: (part: Partial<PageFacts>) => void
}

/** The marks that the pharmacist has to see on the page. None is ticked beforehand. */
export const MarkFields = ({ prescription: { patientName }, facts, onChange }: Props) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1 }}>
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={facts.signature}
          onChange={(_, signature) => onChange({ signature })}
        />
      }
      label={t('prescriptions.signatureSeen')}
    />
    <FormControlLabel
      control={
        <Checkbox size="small" checked={facts.patient} onChange={(_, patient) => onChange({ patient })} />
      }
      label={t('prescriptions.patientSeen', { name: patientName })}
    />
  </Stack>
)
