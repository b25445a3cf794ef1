import Typography from '@mui/material/Typography'
import { Datagrid, FunctionField, Link, NumberField, SearchInput, SimpleList, TextField } from 'react-admin'
import type { RegisterEntry } from 'shared-api/contract'
import { day } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { AdminList } from '../../core/lists/AdminList.tsx'
import { DayFilter } from '../../core/lists/DayFilter.tsx'
import { ExportActions } from '../../core/lists/ExportActions.tsx'
import { usePhone } from '../../ui/usePhone.ts'

const filters = [
  <SearchInput key="search" source="search" placeholder={t('register.searchHint')} alwaysOn />,
  <DayFilter key="from" source="from" label={t('register.from')} />,
  <DayFilter key="to" source="to" label={t('register.to')} />,
]

const Actions = () => <ExportActions operation="GET /register/export" text="fetchRegister" file="register" />

/** Names the row that a reversal takes back. */
const Reversed = ({ reverses }: RegisterEntry) =>
  reverses === null ? null : (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {t('register.reverses', { serial: reverses })}
    </Typography>
  )

/** The responsible pharmacist with the council number, and the member of staff who recorded the row if another one. */
const Responsible = ({ pharmacist, pharmacistId, pharmacistCouncil, actor, actorId }: RegisterEntry) => (
  <>
    {pharmacist}
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {pharmacistCouncil}
      {actorId !== pharmacistId && <br />}
      {actorId !== pharmacistId && t('register.recordedBy', { name: actor })}
    </Typography>
  </>
)

/** The dispensed units, those that came back, and their prescriptions. Written by shipping and returns, never edited. */
const RegisterList = () => (
  <AdminList filters={filters} sorts={[]} actions={<Actions />} perPage={25} title={t('register.title')}>
    {usePhone() ? (
      <SimpleList<RegisterEntry & { id: number }>
        primaryText={(entry) => t('register.entry', { serial: entry.serial, medicine: entry.medicine })}
        secondaryText={(entry) =>
          [
            entry.patientName,
            entry.prescriptionNumber,
            day(entry.at),
            ...(entry.confirmedStops ? [entry.confirmedStops] : []),
            ...(entry.reverses === null ? [] : [t('register.reverses', { serial: entry.reverses })]),
          ].join(', ')
        }
        tertiaryText={(entry) => `${entry.quantity}`}
        rowClick={false}
      />
    ) : (
      <Datagrid bulkActionButtons={false} rowClick={false} sx={{ '& .MuiTableCell-root': { px: 1 } }}>
        <NumberField source="serial" sortable={false} />
        <FunctionField<RegisterEntry>
          source="at"
          label={t('register.date')}
          sortable={false}
          noWrap
          render={(one) => day(one.at)}
        />
        <TextField source="patientName" label={t('register.patient')} sortable={false} />
        <TextField
          source="doctorName"
          label={t('register.doctor')}
          sortable={false}
          emptyText={t('register.notGiven')}
        />
        <FunctionField<RegisterEntry>
          label={t('register.medicineAndMaker')}
          sx={{ display: 'block', minWidth: 200 }}
          render={({ medicine, manufacturer, confirmedStops }) => (
            <>
              {medicine}
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {manufacturer}
              </Typography>
              {confirmedStops && (
                <Typography
                  component="span"
                  variant="body2"
                  sx={{ display: 'block', whiteSpace: 'pre-line' }}
                >
                  {confirmedStops}
                </Typography>
              )}
            </>
          )}
        />
        <TextField source="batchNumber" label={t('register.batch')} sortable={false} />
        <FunctionField<RegisterEntry>
          source="quantity"
          label={t('app.units')}
          sortable={false}
          render={(entry) => (
            <>
              {entry.quantity}
              <Reversed {...entry} />
            </>
          )}
        />
        <FunctionField<RegisterEntry>
          source="prescriptionNumber"
          label={t('register.prescription')}
          sortable={false}
          noWrap
          render={(one) => (
            <Link
              to={`/prescription?${new URLSearchParams({ filter: JSON.stringify({ search: one.prescriptionNumber }) })}`}
            >
              {one.prescriptionNumber}
            </Link>
          )}
        />
        <FunctionField<RegisterEntry>
          source="pharmacist"
          sortable={false}
          render={(entry) => <Responsible {...entry} />}
        />
      </Datagrid>
    )}
  </AdminList>
)

export default RegisterList
