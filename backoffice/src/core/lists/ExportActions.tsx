import Download from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import { type ReactNode, useContext } from 'react'
import {
  CreateButton,
  FilterButton,
  FilterContext,
  TopToolbar,
  useDataProvider,
  useListContext,
  useResourceDefinition,
} from 'react-admin'
import { saveFile } from 'shared-api/saveFile'
import { isViewList } from 'shared-api/viewLists'
import { useAction } from '../actions/useAction.ts'
import type { FailureKey } from '../api/withFailure.ts'
import { useAccess } from '../auth/access.ts'
import { today } from '../i18n/moment.ts'
import { t } from '../i18n/t.ts'
import type { ExportKey, ExportProvider } from './exportMethods.ts'

interface Props {
  /** The operation that exports. The button is hidden from users who may not call it. */
  operation: ExportKey
  /** The text of a failure. */
  text: FailureKey
  /** The file without its day: `products` is saved as `products-2026-11-21.csv`. */
  file: string
  /** Further buttons of this list. */
  children?: ReactNode
}

const ExportButton = ({ operation, text, file }: Omit<Props, 'children'>) => {
  const provider = useDataProvider<ExportProvider>()
  const { filterValues, total } = useListContext()
  const { run, pending } = useAction()
  const download = async () => {
    const blob = await run(text, () => provider.exportList(operation, filterValues, text))
    if (blob) saveFile(blob, `${file}-${today()}.csv`)
  }
  return (
    <Button
      size="small"
      startIcon={<Download />}
      disabled={pending || total === 0}
      onClick={() => void download()}
    >
      {t('app.exportCsv')}
    </Button>
  )
}

/** The buttons above a list: react-admin's own, and the export of all rows that the filters match. */
export const ExportActions = ({ children, ...exported }: Props) => {
  const { resource } = useListContext()
  const { hasCreate } = useResourceDefinition()
  const { may, mayAct } = useAccess()
  // react-admin's button throws in a list without filters.
  const hasFilters = useContext(FilterContext) !== undefined
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', minWidth: 0 }}>
      {hasFilters && <FilterButton disableSaveQuery={isViewList(resource)} />}
      {hasCreate && mayAct(resource, 'create') && <CreateButton />}
      {children}
      {may(exported.operation) && <ExportButton {...exported} />}
    </TopToolbar>
  )
}
