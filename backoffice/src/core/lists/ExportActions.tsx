import Download from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { CreateButton, FilterButton, TopToolbar, useListContext, useResourceDefinition } from 'react-admin'
import type { OperationKey } from 'shared-api/contract'
import { saveFile } from 'shared-api/saveFile'
import type { TextKey } from 'shared-api/texts'
import { useAction } from '../actions/useAction.ts'
import { useAccess } from '../auth/access.ts'
import { today } from '../i18n/moment.ts'
import { t } from '../i18n/t.ts'

interface Props {
  /** The operation that exports. The button is hidden from users who may not call it. */
  operation: OperationKey
  /** The text of a failure. */
  text: TextKey
  /** The file without its day: `products` is saved as `products-2026-11-21.csv`. */
  file: string
  /** Fetches all rows that these filters match. */
  fetchFile: (filters: Record<string, unknown>) => Promise<Blob>
  /** Further buttons of this list. */
  children?: ReactNode
}

const ExportButton = ({ text, file, fetchFile }: Omit<Props, 'operation' | 'children'>) => {
  const { filterValues, total } = useListContext()
  const { run, pending } = useAction()
  const download = async () => {
    const blob = await run(text, () => fetchFile(filterValues))
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
export const ExportActions = ({ operation, children, ...exported }: Props) => {
  const { resource } = useListContext()
  const { hasCreate } = useResourceDefinition()
  const { may, mayAct } = useAccess()
  return (
    <TopToolbar>
      <FilterButton />
      {hasCreate && mayAct(resource, 'create') && <CreateButton />}
      {children}
      {may(operation) && <ExportButton {...exported} />}
    </TopToolbar>
  )
}
