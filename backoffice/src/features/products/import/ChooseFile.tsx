import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useAction } from '../../../core/actions/useAction.ts'
import { CsvButton } from '../../../ui/CsvButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { ImportProvider } from './importMethods.ts'
import { importText } from './importText.ts'
import { PasteRows } from './PasteRows.tsx'

/** The choice of a file, or of rows copied from a spreadsheet, which are uploaded at once. */
export const ChooseFile = ({ onUploaded }: { onUploaded: (id: string) => void }) => {
  const provider = useDataProvider<ImportProvider>()
  const { run } = useAction()
  const [percent, setPercent] = useState<number | null>(null)
  const upload = async (file: File) => {
    setPercent(0)
    const response = await run('uploadImport', () =>
      provider.uploadImport(file, (progress) => setPercent(Math.round(progress * 100))),
    )
    setPercent(null)
    if (response) onUploaded(response.data.id)
  }
  return (
    <Section title={importText('chooseTitle')}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="body2">{importText('fileHint')}</Typography>
        <Typography variant="body2">{importText('stockHint')}</Typography>
        <CsvButton
          label={importText('choose')}
          disabled={percent !== null}
          onChoose={(file) => void upload(file)}
        />
        <PasteRows disabled={percent !== null} onRows={(file) => void upload(file)} />
        {percent !== null && (
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={importText('sending')}
            sx={{ width: '100%' }}
          />
        )}
      </Stack>
    </Section>
  )
}
