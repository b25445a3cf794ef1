import { BulkDeleteButton, Datagrid, FunctionField, SearchInput, SimpleList } from 'react-admin'
import type { SearchSynonym } from 'shared-api/contract'
import { searchSynonymSorts } from 'shared-api/sorts'
import { useAccess } from '../../core/auth/access.ts'
import { t } from '../../core/i18n/t.ts'
import { AdminList } from '../../core/lists/AdminList.tsx'
import { ExportActions } from '../../core/lists/ExportActions.tsx'
import { RowLink } from '../../core/lists/RowLink.tsx'
import { usePhone } from '../../ui/usePhone.ts'

const filters = [<SearchInput key="search" source="search" alwaysOn />]

const finds = (one: SearchSynonym) => one.finds.join(', ')

const Actions = () => (
  <ExportActions operation="GET /search-synonym/export" text="fetchSearchSynonyms" file="synonyms" />
)

/** Synonyms: words that find products by other names. */
const SynonymList = () => {
  const { mayAct } = useAccess()
  return (
    <AdminList
      actions={<Actions />}
      filters={filters}
      sorts={searchSynonymSorts}
      sort={{ field: 'word', order: 'ASC' }}
      perPage={25}
      title={t('search.title')}
    >
      {usePhone() ? (
        <SimpleList<SearchSynonym>
          primaryText={(one) => one.word}
          secondaryText={finds}
          rowClick={mayAct('search-synonym', 'edit') && 'edit'}
        />
      ) : (
        <Datagrid
          rowClick={mayAct('search-synonym', 'edit') && 'edit'}
          bulkActionButtons={
            mayAct('search-synonym', 'delete') && <BulkDeleteButton mutationMode="pessimistic" />
          }
        >
          <FunctionField<SearchSynonym>
            source="word"
            render={(one) => <RowLink opens="edit">{one.word}</RowLink>}
          />
          <FunctionField<SearchSynonym> source="finds" sortable={false} render={finds} />
        </Datagrid>
      )}
    </AdminList>
  )
}

export default SynonymList
