import OpenInNew from '@mui/icons-material/OpenInNew'
import Link from '@mui/material/Link'
import { t } from '../../core/i18n/t.ts'

/** The courier's page of a shipment, in a tab of its own. */
export const TrackingLink = ({ href }: { href: string }) => (
  <Link
    href={href}
    target="_blank"
    rel="noreferrer"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 32 }}
  >
    {t('orders.track')} <OpenInNew fontSize="inherit" />
  </Link>
)
