import Typography from '@mui/material/Typography'
import { isElsewhere } from './karachiTime.ts'

/** Tells staff whose device is in another time zone which one the back office has. */
export const ZoneNote = () =>
  isElsewhere(new Date()) ? (
    <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
      All dates and times are Karachi time.
    </Typography>
  ) : null
