import Download from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import { t } from '../i18n/t.ts'

/** Downloads what the filters match. */
export const CsvButton = ({ disabled, onClick }: { disabled: boolean; onClick: () => void }) => (
  <Button size="small" startIcon={<Download />} disabled={disabled} onClick={onClick}>
    {t('app.exportCsv')}
  </Button>
)
