import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { t } from '../../core/i18n/t.ts'

interface Props {
  codes: readonly string[]
  onClose: () => void
}

/** The recovery codes, once: the server keeps only their fingerprints. */
export const RecoveryCodes = ({ codes, onClose }: Props) => (
  <Alert severity="warning" onClose={onClose} closeText={t('staff.recoveryHide')} sx={{ maxWidth: '100%' }}>
    <Typography>{t('staff.recoveryCodes')}</Typography>
    <Box
      component="ol"
      dir="ltr"
      sx={{ columnWidth: '14em', fontFamily: 'monospace', userSelect: 'all', pl: 4, my: 1 }}
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Box>
  </Alert>
)
