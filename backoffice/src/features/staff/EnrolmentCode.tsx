import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { QRCodeSVG } from 'qrcode.react'
import { t } from '../../core/i18n/t.ts'

/** Groups of four, which are easier to type. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The secret of an authenticator app as a QR code, and as letters for an app on the same device. */
export const EnrolmentCode = ({ secret, uri }: { secret: string; uri: string }) => (
  <>
    <Typography>{t('staff.factorScan')}</Typography>
    {/* Cameras read dark on light, in the dark theme too. */}
    <Box sx={{ alignSelf: 'center', bgcolor: '#fff', p: 2, lineHeight: 0 }}>
      <QRCodeSVG value={uri} size={200} title={t('staff.factorQr')} role="img" />
    </Box>
    <Typography color="textSecondary">{t('staff.factorSecret')}</Typography>
    <Typography component="code" dir="ltr" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
      {grouped(secret)}
    </Typography>
  </>
)
