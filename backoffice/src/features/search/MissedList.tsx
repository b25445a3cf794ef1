import { Datagrid, FunctionField, NumberField, SearchInput, SimpleList, TextField } from 'react-admin'
import type { MissedSearch } from 'shared-api/contract'
import { missedSearchSorts } from 'shared-api/sorts'
import { day } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { AdminList } from '../../core/lists/AdminList.tsx'
import { usePhone } from '../../ui/usePhone.ts'

const filters = [<SearchInput key="search" source="search" alwaysOn />]

/** Searches of shoppers without a result: a product to stock, or a synonym to add. */
const MissedList = () => (
  <AdminList
    filters={filters}
    sorts={missedSearchSorts}
    sort={{ field: 'count', order: 'DESC' }}
    perPage={25}
  >
    {usePhone() ? (
      <SimpleList<MissedSearch & { id: string }>
        primaryText={(one) => one.words}
        secondaryText={(one) => day(one.lastDay)}
        tertiaryText={(one) => t('search.missedTimes', { count: one.count })}
        rowClick={false}
      />
    ) : (
      <Datagrid bulkActionButtons={false} rowClick={false}>
        <TextField source="words" label={t('search.searched')} />
        <NumberField source="count" label={t('search.times')} sortByOrder="DESC" />
        <FunctionField<MissedSearch>
          source="lastDay"
          label={t('search.last')}
          sortByOrder="DESC"
          render={(one) => day(one.lastDay)}
        />
      </Datagrid>
    )}
  </AdminList>
)

export default MissedList
