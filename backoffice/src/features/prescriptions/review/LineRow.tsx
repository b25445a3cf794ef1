import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { t } from '../../../core/i18n/t.ts'
import { type Line, type ReadLine, readLine } from './lines.ts'
import { MedicineName } from './MedicineName.tsx'
import { OfferSelect } from './OfferSelect.tsx'

interface Props {
  line: Line
  /** All lines, this one among them. */
  lines: readonly Line[]
  /** Sentences that the approval of this dose will ask about. */
  asked: readonly string[]
  onChange: (part: Partial<Line>) => void
  onRemove: () => void
  /** Enter was pressed. */
  onDone: () => void
  /** The field of the dose. */
  input?: Ref<HTMLInputElement> | undefined
  /** Choices of the dose, beneath its field. */
  children?: ReactNode
}

/** The typed number between 1 and `max`; null for anything else. */
const toCount = (typed: string, max: number): number | null => {
  const count = Math.trunc(Number(typed))
  return count >= 1 ? Math.min(max, count) : null
}

const isEnter = (event: KeyboardEvent) =>
  event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !(event.target instanceof HTMLButtonElement)

/** The dose of one medicine in one field, read back at once. Tab goes on to the packs, Enter ends the line. */
export const LineRow = ({ line, lines, asked, onChange, onRemove, onDone, input, children }: Props) => {
  const { product, dose, reason } = line
  const read = readLine(line)
  const said = useId()
  return (
    <Stack
      component="fieldset"
      spacing={1}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
      onKeyDown={(event) => {
        if (!isEnter(event)) return
        event.preventDefault()
        onDone()
      }}
    >
      <Box component="legend" sx={{ p: 0, pb: 1 }}>
        <MedicineName product={product} />
        <Typography variant="body2" color="textSecondary">
          {product.packSize}
          {line.ordered !== null && ` · ${t('prescriptions.ordered', { count: line.ordered })}`}
        </Typography>
      </Box>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1.5 }}
      >
        <TextInput
          key={reason === null ? 'dose' : 'reason'}
          // A line of the order is dosed by the keys of its choices first.
          autoFocus={line.ordered === null || reason !== null}
          inputRef={input}
          size="small"
          label={t(reason === null ? 'prescriptions.dose' : 'prescriptions.noDoseReason')}
          placeholder={reason === null ? t('prescriptions.doseHint') : undefined}
          sx={{ flex: '1 1 14rem' }}
          value={reason ?? dose}
          onChange={({ target }) =>
            onChange(reason === null ? { dose: target.value } : { reason: target.value })
          }
          slotProps={{
            htmlInput: {
              maxLength: reason === null ? 2000 : 200,
              dir: 'auto',
              autoComplete: 'off',
              'aria-describedby': said,
            },
          }}
        />
        <TextInput
          size="small"
          type="number"
          label={t('prescriptions.packs')}
          sx={{ width: 78 }}
          value={read.packs ?? ''}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange({ packs: toCount(event.target.value, read.mostPacks) })}
          slotProps={{ htmlInput: { min: 1, max: read.mostPacks }, inputLabel: { shrink: true } }}
        />
        <OfferSelect line={line} lines={lines} onChange={(offered) => onChange({ offered })} />
        <Button tabIndex={-1} onClick={() => onChange({ reason: reason === null ? '' : null })}>
          {t(reason === null ? 'prescriptions.withoutDose' : 'prescriptions.withDose')}
        </Button>
        <Button
          color="error"
          onClick={onRemove}
          aria-label={t('prescriptions.removeName', { name: product.name })}
          tabIndex={-1}
        >
          {t('app.remove')}
        </Button>
      </Stack>
      {children}
      <ReadBack id={said} read={read} asked={asked} typed={reason === null && dose.trim() !== ''} />
    </Stack>
  )
}

/** The sentence in both languages, the arithmetic, the notes and what an approval asks, or what is missing. */
const ReadBack = ({
  id,
  read: { preview, missing, notes },
  asked,
  typed,
}: {
  id: string
  read: ReadLine
  asked: readonly string[]
  typed: boolean
}) => (
  <div id={id} role="status">
    {preview?.en && <Typography>{preview.en}</Typography>}
    {preview?.ur && (
      <Typography lang="ur" dir="rtl" sx={{ textAlign: 'left' }}>
        {preview.ur}
      </Typography>
    )}
    {preview?.packsEn && (
      <Typography variant="body2" color="textSecondary">
        {preview.packsEn}
      </Typography>
    )}
    {notes.map((note) => (
      <Alert key={note} severity="info" sx={{ py: 0 }}>
        {note}
      </Alert>
    ))}
    {asked.map((sentence) => (
      <Alert key={sentence} severity="warning" sx={{ py: 0 }}>
        {sentence}
      </Alert>
    ))}
    {missing && <FormHelperText error={typed}>{missing}</FormHelperText>}
  </div>
)
