import ExpandMore from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { FormularyEntry } from 'shared-api/contract'
import { moment } from '../../core/i18n/moment.ts'
import { EntryFacts } from './EntryFacts.tsx'
import { EntryLimits } from './EntryLimits.tsx'
import { formularyText } from './formularyText.ts'
import { SignatureButton } from './SignatureButton.tsx'

const colors = { unsigned: 'default', changed: 'warning', signed: 'success' } as const

/** One ingredient. It is signed below its text, so that the pharmacist has the text in view. */
export const EntryRow = ({
  entry,
  maySign,
  onChange,
}: {
  entry: FormularyEntry
  maySign: boolean
  onChange: () => void
}) => {
  const { inn, urName, state, signature } = entry
  return (
    <Accordion
      variant="outlined"
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <strong>{inn}</strong>
          <span lang="ur" dir="rtl">
            {urName}
          </span>
          <Chip size="small" color={colors[state]} label={formularyText('tab', { state })} />
        </Stack>
      </AccordionSummary>
      <AccordionDetails>
        <Stack spacing={2} sx={{ overflowWrap: 'anywhere' }}>
          <EntryLimits entry={entry} />
          <EntryFacts facts={entry.facts} />
          {signature && (
            <Typography>
              {formularyText(state === 'signed' ? 'signedBy' : 'signedBefore', {
                name: signature.pharmacist,
                number: signature.councilNumber,
                time: moment(signature.signedAt),
              })}
            </Typography>
          )}
          {maySign && <SignatureButton entry={entry} onChange={onChange} />}
        </Stack>
      </AccordionDetails>
    </Accordion>
  )
}
