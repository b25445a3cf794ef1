import { Datagrid, FunctionField, NumberField, SearchInput, SimpleList, TextField } from 'react-admin'
import type { MissedSearch } from 'shared-api/contract'
import { missedSearchSorts } from 'shared-api/sorts'
import { DeskList } from '../ui/DeskList.tsx'
import { day } from '../ui/moment.ts'
import { usePhone } from '../ui/usePhone.ts'

const filters = [<SearchInput key="search" source="search" alwaysOn />]

/** Searches of shoppers without a result: a product to stock, or a synonym to add. */
const MissedList = () => (
  <DeskList filters={filters} sorts={missedSearchSorts} sort={{ field: 'count', order: 'DESC' }} perPage={25}>
    {usePhone() ? (
      <SimpleList<MissedSearch & { id: string }>
        primaryText={(one) => one.words}
        secondaryText={(one) => day(one.lastDay)}
        tertiaryText={(one) => `${one.count} times`}
        rowClick={false}
      />
    ) : (
      <Datagrid bulkActionButtons={false} rowClick={false}>
        <TextField source="words" label="Searched" />
        <NumberField source="count" label="Times" sortByOrder="DESC" />
        <FunctionField<MissedSearch>
          source="lastDay"
          label="Last"
          sortByOrder="DESC"
          render={(one) => day(one.lastDay)}
        />
      </Datagrid>
    )}
  </DeskList>
)

export default MissedList
