import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { Prescription } from 'shared-api/contract'
import { ageLabel } from './patientAge.ts'
import { reviewText } from './reviewText.ts'

/** The age and weight at the review, and the stops that the pharmacist confirmed, with the reasons. */
export const ConfirmedStops = ({ one }: { one: Prescription }) => (
  <>
    {one.prescriber && (
      <Typography color="textSecondary">
        {[
          ageLabel(one.patientAgeMonths),
          ...(one.patientWeightKg == null ? [] : [reviewText('weightKg', { kg: one.patientWeightKg })]),
        ].join(', ')}
      </Typography>
    )}
    {(one.confirmedStops ?? []).map(({ text, source, reviewedBy, reason, confirmedBy }) => (
      <Alert key={text.en} severity="warning">
        <Typography>{reviewText('confirmed', { text: text.en })}</Typography>
        <Typography dir="auto">{reviewText('confirmedBy', { name: confirmedBy, reason })}</Typography>
        <Typography variant="body2">
          {reviewedBy === null
            ? reviewText('unsigned', { source })
            : reviewText('signed', { source, name: reviewedBy })}
        </Typography>
      </Alert>
    ))}
  </>
)
