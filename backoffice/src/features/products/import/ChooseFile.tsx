import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useAction } from '../../../core/actions/useAction.ts'
import { t } from '../../../core/i18n/t.ts'
import { Section } from '../../../ui/Section.tsx'
import type { ImportProvider } from './importMethods.ts'

/** The choice of a file, which is uploaded at once. */
export const ChooseFile = ({ onUploaded }: { onUploaded: (id: string) => void }) => {
  const provider = useDataProvider<ImportProvider>()
  const { run } = useAction()
  const [percent, setPercent] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const upload = async (file: File | undefined) => {
    if (!file) return
    setPercent(0)
    const response = await run('uploadImport', () =>
      provider.uploadImport(file, (progress) => setPercent(Math.round(progress * 100))),
    )
    setPercent(null)
    if (response) onUploaded(response.data.id)
  }
  return (
    <Section title={t('imports.chooseTitle')}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="body2">{t('imports.fileHint')}</Typography>
        <Typography variant="body2">{t('imports.stockHint')}</Typography>
        <Button variant="outlined" disabled={percent !== null} onClick={() => input.current?.click()}>
          {t('imports.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,text/csv"
          aria-label={t('imports.choose')}
          onChange={({ target }) => {
            void upload(target.files?.[0])
            // The same file may be chosen again after it was mended.
            target.value = ''
          }}
        />
        {percent !== null && (
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={t('imports.sending')}
            sx={{ width: '100%' }}
          />
        )}
      </Stack>
    </Section>
  )
}
