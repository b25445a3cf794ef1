import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { AuditChange, AuditRow } from 'shared-api/contract'
import { t } from '../../core/i18n/t.ts'
import { changeLines, recordPath, recordText } from './auditTexts.ts'

/** A record with a link to its page, where it has one. */
export const RecordLink = ({ record }: { record: AuditRow['records'][number] }) => {
  const path = recordPath(record)
  if (!path) return recordText(record)
  return (
    <Link component={RouterLink} to={path}>
      {recordText(record)}
    </Link>
  )
}

/** Rows of tables that one entry shows in full; the CSV has all. */
const MAX_CHANGES = 10

/** Inline elements only, because a list on a phone shows them inside of a paragraph. */
const Line = ({ pale = false, children }: { pale?: boolean; children: ReactNode }) => (
  <Typography
    component="span"
    variant="body2"
    sx={{ display: 'block' }}
    {...(pale ? { color: 'textSecondary' } : {})}
  >
    {children}
  </Typography>
)

const stepText = ({ step, source }: AuditChange) =>
  `${t('audit.step', { step })}: ${source.replaceAll('_', ' ')}`

/** The changed fields, the number of records shown, and the reason. */
export const AuditChanges = ({ row }: { row: AuditRow }) => {
  const { kind, changes, records, reason } = row
  const lines = changes
    .slice(0, MAX_CHANGES)
    .flatMap((change) => [...(changes.length > 1 ? [stepText(change)] : []), ...changeLines(change)])
  return (
    <>
      {kind === 'change' && changes.length === 0 && <Line>{t('audit.nothing')}</Line>}
      {kind === 'read' && records.length > 0 && <Line>{t('audit.shown', { count: records.length })}</Line>}
      {lines.map((line, place) => (
        <Line key={`${place} ${line}`}>{line}</Line>
      ))}
      {changes.length > MAX_CHANGES && <Line>…</Line>}
      {reason && <Line pale>{t('audit.reason', { reason })}</Line>}
    </>
  )
}
