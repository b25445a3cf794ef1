import Typography from '@mui/material/Typography'
import {
  Datagrid,
  FilterButton,
  FunctionField,
  Link,
  NumberField,
  SearchInput,
  SimpleList,
  TextField,
  TopToolbar,
  useDataProvider,
  useListContext,
} from 'react-admin'
import type { QueryInput, RegisterEntry } from 'shared-api/contract'
import { saveFile } from 'shared-api/saveFile'
import { useAction } from '../../core/actions/useAction.ts'
import { day, today } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { AdminList } from '../../core/lists/AdminList.tsx'
import { CsvButton } from '../../core/lists/CsvButton.tsx'
import { DayFilter } from '../../core/lists/DayFilter.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import type { RegisterProvider } from './registerAdapter.ts'

const filters = [
  <SearchInput key="search" source="search" placeholder={t('register.searchHint')} alwaysOn />,
  <DayFilter key="from" source="from" label={t('register.from')} />,
  <DayFilter key="to" source="to" label={t('register.to')} />,
]

const ExportButton = () => {
  const { filterValues, total } = useListContext()
  const { run, pending } = useAction()
  const provider = useDataProvider<RegisterProvider>()
  const download = async () => {
    const query: QueryInput<'GET /register/export'> = filterValues
    const file = await run('fetchRegister', () => provider.exportRegister(query))
    if (file) saveFile(file, `register-${today()}.csv`)
  }
  return <CsvButton disabled={pending || total === 0} onClick={() => void download()} />
}

const Actions = () => (
  <TopToolbar>
    <FilterButton />
    <ExportButton />
  </TopToolbar>
)

/** Names the row that a reversal takes back. */
const Reversed = ({ reverses }: RegisterEntry) =>
  reverses === null ? null : (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {t('register.reverses', { serial: reverses })}
    </Typography>
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
          render={({ medicine, manufacturer }) => (
            <>
              {medicine}
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {manufacturer}
              </Typography>
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
        <TextField source="pharmacist" sortable={false} />
      </Datagrid>
    )}
  </AdminList>
)

export default RegisterList
