import ExpandMore from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useGetList, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { auditRecords } from 'shared-api/auditRecords'
import type { AuditRow } from 'shared-api/contract'
import { useAccess } from '../../core/auth/access.ts'
import { moment } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { AuditChanges } from './AuditChanges.tsx'
import { actorName, actText, recordText } from './auditTexts.ts'
import { RestoreButton } from './RestoreButton.tsx'

interface Props {
  type: (typeof auditRecords)[number]
}

/** The newest entries of the audit log about the page's record. They are read when the panel is opened. */
export const HistoryPanel = ({ type }: Props) => {
  const record = useRecordContext()
  return record ? <Panel filter={{ recordType: type, recordId: String(record.id) }} /> : null
}

/** The newest entries about all records of a type, each with the name of its record. */
export const HistoryOfType = ({ type }: Props) => <Panel filter={{ recordType: type }} />

interface Filter {
  recordType: Props['type']
  recordId?: string
}

const Panel = ({ filter }: { filter: Filter }) => {
  const { may } = useAccess()
  if (!may('GET /audit')) return null
  return (
    // MUI's accordion overwrites the margin that a stack gives its children.
    <Box>
      <Accordion
        variant="outlined"
        disableGutters
        slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
      >
        <AccordionSummary expandIcon={<ExpandMore />}>
          <Typography component="span" variant="h6">
            {t('audit.history')}
          </Typography>
        </AccordionSummary>
        <AccordionDetails>
          <Entries filter={filter} />
        </AccordionDetails>
      </Accordion>
    </Box>
  )
}

const Entries = ({ filter }: { filter: Filter }) => {
  const { data, error, total } = useGetList<AuditRow & { id: number }>('audit', {
    filter,
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'DESC' },
  })
  if (error) return <Alert severity="error">{error.message}</Alert>
  if (!data) return <LinearProgress aria-label={t('app.loading')} />
  if (data.length === 0) return <Typography>{t('audit.historyEmpty')}</Typography>
  return (
    <Stack spacing={2} sx={{ overflowWrap: 'anywhere' }}>
      {data.map((row) => (
        <div key={row.seq}>
          <Typography>{actText(row)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[actorName(row), moment(row.at)].join(' · ')}
          </Typography>
          {filter.recordId === undefined && row.record && (
            <Typography variant="body2">{recordText(row.record)}</Typography>
          )}
          {row.kind === 'change' && <AuditChanges row={row} />}
          <RestoreButton row={row} />
        </div>
      ))}
      {Number(total) > data.length && (
        <Button
          component={Link}
          sx={{ alignSelf: 'start' }}
          to={`/audit?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}
        >
          {t('audit.historyMore')}
        </Button>
      )}
    </Stack>
  )
}
