import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider, useNotify, useRecordContext } from 'react-admin'
import type { StaffNote } from 'shared-api/contract'
import { useAction } from '../../core/actions/useAction.ts'
import { useMay } from '../../core/auth/access.ts'
import { moment } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { useUnsaved } from '../../core/session/Unsaved.tsx'
import { useDraft } from '../../core/session/useDraft.ts'
import { Section } from '../../ui/Section.tsx'
import type { NotedRecord, NoteProvider } from './noteMethods.ts'

interface Props {
  record: NotedRecord
}

/** The notes of staff about the page's record, and a field for another one. No customer reads them. */
export const NotesPanel = ({ record }: Props) => {
  const shown = useRecordContext()
  const may = useMay(`POST /${record}/:id/notes`)
  return shown && may ? <Notes key={shown.id} record={record} id={String(shown.id)} /> : null
}

const Notes = ({ record, id }: Props & { id: string }) => {
  const provider = useDataProvider<NoteProvider>()
  const client = useQueryClient()
  const queryKey = ['notes', record, id]
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await provider.notes(record, id, signal)).data,
  })
  const notify = useNotify()
  useEffect(() => {
    if (error) notify(error.message, { type: 'error' })
  }, [error, notify])
  const [text, setText] = useDraft('note', '')
  const { run, pending } = useAction(text)
  useUnsaved(text.trim() !== '')
  const add = async () => {
    const added = await run('addNote', (headers) => provider.addNote(record, id, text, headers))
    if (!added) return
    setText('')
    client.setQueryData(queryKey, added.data)
  }
  return (
    <Section title={t('notes.title')}>
      {/* Another look than the message to the customer has, so that they are not mistaken for each other. */}
      <Stack
        spacing={2}
        sx={{ borderInlineStart: '4px solid', borderColor: 'warning.main', paddingInlineStart: 2 }}
      >
        <Typography variant="body2" color="textSecondary">
          {t('notes.hint')}
        </Typography>
        {error ? <Alert severity="error">{error.message}</Alert> : <List notes={data} />}
        <TextInput
          size="small"
          label={t('notes.field')}
          multiline
          minRows={2}
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 1000, dir: 'auto' } }}
        />
        <Button
          variant="outlined"
          sx={{ alignSelf: 'flex-start' }}
          disabled={pending || text.trim() === ''}
          onClick={() => void add()}
        >
          {t('notes.add')}
        </Button>
      </Stack>
    </Section>
  )
}

const List = ({ notes }: { notes: readonly StaffNote[] | undefined }) => {
  if (!notes) return <LinearProgress aria-label={t('app.loading')} />
  if (notes.length === 0) return <Typography color="textSecondary">{t('notes.none')}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {notes.map((note) => (
        <Box component="li" key={note.id} sx={{ py: 0.5 }}>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-line' }}>
            {note.text}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {moment(note.at)}
            {note.by && t('app.byName', { name: note.by })}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
