import Typography from '@mui/material/Typography'
import { isElsewhere } from '../core/i18n/karachiTime.ts'
import { t } from '../core/i18n/t.ts'

/** Shows the back office's time zone to staff whose device is in another one. */
export const ZoneNote = () =>
  isElsewhere(new Date()) ? (
    <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
      {t('app.allKarachi')}
    </Typography>
  ) : null
