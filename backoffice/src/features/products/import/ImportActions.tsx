import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { Confirm, useDataProvider } from 'react-admin'
import type { ProductImport } from 'shared-api/contract'
import { formatCount } from 'shared-api/formatCount'
import { saveFile } from 'shared-api/saveFile'
import { useAction } from '../../../core/actions/useAction.ts'
import type { ImportProvider } from './importMethods.ts'
import { importText } from './importText.ts'

/** The counts of an import, and its next step. */
export const ImportActions = ({ opened, onChange }: { opened: ProductImport; onChange: () => void }) => {
  const provider = useDataProvider<ImportProvider>()
  const { run, pending } = useAction()
  const [asked, setAsked] = useState(false)
  const { id, state, counts, fileName, priceChanges } = opened
  const shown = {
    new: formatCount(counts.new),
    changed: formatCount(counts.changed),
    unchanged: formatCount(counts.unchanged),
    bad: formatCount(counts.bad),
    restored: formatCount(counts.restored),
    kept: formatCount(counts.kept),
  }
  const toWrite = counts.new + counts.changed
  const start = async () => {
    if (await run('runImport', () => provider.runImport(id))) onChange()
  }
  const restore = async () => {
    setAsked(false)
    if (await run('restoreImport', () => provider.restoreImport(id))) onChange()
  }
  const download = async () => {
    const file = await run('fetchImports', () => provider.badRows(id))
    if (file) saveFile(file, `${fileName.replace(/\.csv$/i, '')}-bad-rows.csv`)
  }
  return (
    <Stack spacing={1.5} sx={{ width: '100%' }}>
      <Alert severity={counts.bad > 0 ? 'warning' : 'success'}>
        {state === 'restored'
          ? importText('restoredCounts', shown)
          : importText('counts', { ...shown, done: state === 'done' ? 'yes' : 'no' })}
      </Alert>
      {state === 'checked' && priceChanges > 0 && (
        <Alert severity="info">{importText('priceChanges', { count: priceChanges })}</Alert>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {state === 'checked' && (
          <Button variant="contained" disabled={pending || toWrite === 0} onClick={() => void start()}>
            {importText('run', { count: toWrite, shown: formatCount(toWrite) })}
          </Button>
        )}
        {counts.bad > 0 && (
          <Button variant="outlined" disabled={pending} onClick={() => void download()}>
            {importText('downloadBad')}
          </Button>
        )}
        {state === 'done' && toWrite > 0 && (
          <Button variant="outlined" color="error" disabled={pending} onClick={() => setAsked(true)}>
            {importText('restore')}
          </Button>
        )}
      </Stack>
      <Confirm
        isOpen={asked}
        title={importText('restoreTitle')}
        content={importText('restoreHint')}
        confirm={importText('restore')}
        onConfirm={() => void restore()}
        onClose={() => setAsked(false)}
      />
    </Stack>
  )
}
