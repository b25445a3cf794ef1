import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ProductImport } from 'shared-api/contract'
import { formatCount } from 'shared-api/formatCount'
import { moment } from '../../../core/i18n/moment.ts'
import { ListSection } from '../../../ui/ListSection.tsx'
import { importText } from './importText.ts'

interface Props {
  imports: readonly ProductImport[]
  openId: string | null
  onOpen: (id: string) => void
}

/** The imports of the last 30 days. */
export const RecentImports = ({ imports, openId, onOpen }: Props) => (
  <ListSection title={importText('recent')} none={importText('none')}>
    {imports.map(({ id, fileName, state, rows, createdBy, createdAt }) => (
      <Stack
        key={id}
        component="li"
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ py: 1, flexWrap: 'wrap', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
      >
        <Stack sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography component="bdi" sx={{ overflowWrap: 'anywhere' }}>
            {fileName}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {importText('summary', {
              state: importText('state', { state }),
              rows: formatCount(rows),
              name: createdBy,
              at: moment(createdAt),
            })}
          </Typography>
        </Stack>
        <Button
          variant="outlined"
          disabled={id === openId}
          aria-label={importText('openNamed', { name: fileName })}
          onClick={() => onOpen(id)}
        >
          {importText('open')}
        </Button>
      </Stack>
    ))}
  </ListSection>
)
