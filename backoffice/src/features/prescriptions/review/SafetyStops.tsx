import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { reviewText } from './reviewText.ts'
import type { Reasons, Stops } from './stops.ts'

interface Props extends Stops {
  reasons: Reasons
  onReason: (key: string, reason: string) => void
  onDone: () => void
}

/** The stops of an approval, each with a field for the reason to approve all the same. Enter approves with the reasons. */
export const SafetyStops = ({ stops, unchecked, reasons, onReason, onDone }: Props) => (
  <Alert
    severity="error"
    role="group"
    aria-label={reviewText('stops', { count: stops.length })}
    sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
  >
    <AlertTitle>{reviewText('stops', { count: stops.length })}</AlertTitle>
    <Stack spacing={2}>
      {stops.map(({ key, message, note }, place) => (
        <Stack key={key} spacing={1.5}>
          <Typography id={`stop-${place}`}>{message}</Typography>
          {note && <Typography variant="body2">{note}</Typography>}
          <TextInput
            autoFocus={place === 0}
            size="small"
            fullWidth
            label={reviewText('reason')}
            value={reasons[key] ?? ''}
            onChange={({ target }) => onReason(key, target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
              event.preventDefault()
              onDone()
            }}
            slotProps={{
              htmlInput: {
                maxLength: 300,
                dir: 'auto',
                autoComplete: 'off',
                'aria-describedby': `stop-${place}`,
              },
            }}
          />
        </Stack>
      ))}
      {unchecked.map((sentence) => (
        <Typography key={sentence} variant="body2">
          {sentence}
        </Typography>
      ))}
    </Stack>
  </Alert>
)
