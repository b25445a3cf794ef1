import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import {
  AutocompleteInput,
  Datagrid,
  FunctionField,
  SelectInput,
  SimpleList,
  useListContext,
} from 'react-admin'
import { auditKinds, auditRecords } from 'shared-api/auditRecords'
import type { AuditRow } from 'shared-api/contract'
import { moment } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { AdminList } from '../../core/lists/AdminList.tsx'
import { DayFilter } from '../../core/lists/DayFilter.tsx'
import { ExportActions } from '../../core/lists/ExportActions.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { AuditChanges, RecordLink } from './AuditChanges.tsx'
import { actChoices, actorName, actText, recordText } from './auditTexts.ts'

interface OwnFilter {
  source: string
  /** Never offered, because ids are not memorable. */
  alwaysOn: true
}

/** The filter by one actor or one record that a link set; a click removes it. */
const ChosenFilter = ({ source }: OwnFilter) => {
  const {
    data = [],
    filterValues,
    setFilters,
    displayedFilters,
  } = useListContext<AuditRow & { id: number }>()
  const { [source]: id, ...others } = filterValues
  if (!id) return null
  const [first] = data
  const record = first?.records.find((one) => one.id === id)
  const label =
    source === 'actorId'
      ? t('audit.onlyActor', { name: first ? actorName(first) : id })
      : t('audit.onlyRecord', {
          type: t('audit.type', { type: String(filterValues.recordType) }),
          name: record?.label ?? id,
        })
  const rest = source === 'recordId' ? { ...others, recordType: undefined } : others
  return (
    <Chip
      label={label}
      onDelete={() => setFilters(rest, displayedFilters)}
      sx={{ mb: 1.5, maxWidth: '100%' }}
    />
  )
}

const filters = [
  <SelectInput
    key="kind"
    source="kind"
    label={t('audit.kindLabel')}
    alwaysOn
    choices={auditKinds.map((id) => ({ id, name: t('audit.kind', { kind: id }) }))}
  />,
  <SelectInput
    key="recordType"
    source="recordType"
    label={t('audit.recordType')}
    alwaysOn
    choices={auditRecords.map((id) => ({ id, name: t('audit.type', { type: id }) }))}
  />,
  <AutocompleteInput
    key="operation"
    source="operation"
    label={t('audit.act')}
    alwaysOn
    sx={{ width: 280 }}
    choices={actChoices}
    parse={(act: string) => act || undefined}
  />,
  <DayFilter key="from" source="from" label={t('audit.from')} />,
  <DayFilter key="to" source="to" label={t('audit.to')} />,
  <ChosenFilter key="actorId" source="actorId" alwaysOn />,
  <ChosenFilter key="recordId" source="recordId" alwaysOn />,
]

const Actions = () => <ExportActions operation="GET /audit/export" text="fetchAudit" file="audit-log" />

/** The act of a row, in red if it was not allowed. */
const ActName = ({ row }: { row: AuditRow }) => (
  <Typography
    component="span"
    variant="body2"
    sx={{ color: row.kind === 'refused' ? 'error.main' : 'inherit' }}
  >
    {actText(row)}
  </Typography>
)

/** The name of the actor; a click shows only what this account did. */
const Actor = ({ row }: { row: AuditRow }) => {
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const name = actorName(row)
  return (
    <Link
      component="button"
      sx={{ textAlign: 'start' }}
      aria-label={t('audit.filterByActor', { name })}
      onClick={() => setFilters({ ...filterValues, actorId: row.actor.id }, displayedFilters)}
    >
      {name}
    </Link>
  )
}

const What = ({ row }: { row: AuditRow }) => (
  <>
    <ActName row={row} />
    {row.record && (
      <Typography component="div" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <RecordLink record={row.record} />
      </Typography>
    )}
  </>
)

/** Everything that staff changed and whose health data they saw. Written by every call, never edited. */
const AuditList = () => (
  <AdminList filters={filters} sorts={[]} actions={<Actions />} perPage={25} title={t('audit.title')}>
    {usePhone() ? (
      <SimpleList<AuditRow & { id: number }>
        primaryText={(row) => (
          <>
            <ActName row={row} />
          </>
        )}
        secondaryText={(row) => (
          <>
            {[actorName(row), row.record && recordText(row.record), moment(row.at)]
              .filter(Boolean)
              .join(' · ')}
            <AuditChanges row={row} />
          </>
        )}
        rowClick={false}
      />
    ) : (
      <Datagrid bulkActionButtons={false} rowClick={false} sx={{ '& .MuiTableCell-root': { px: 1 } }}>
        <FunctionField<AuditRow> label={t('audit.when')} sortable={false} render={(row) => moment(row.at)} />
        <FunctionField<AuditRow>
          label={t('audit.who')}
          sortable={false}
          render={(row) => <Actor row={row} />}
        />
        <FunctionField<AuditRow>
          label={t('audit.what')}
          sortable={false}
          render={(row) => <What row={row} />}
        />
        <FunctionField<AuditRow>
          label={t('audit.differences')}
          sortable={false}
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
          render={(row) => <AuditChanges row={row} />}
        />
      </Datagrid>
    )}
  </AdminList>
)

export default AuditList
