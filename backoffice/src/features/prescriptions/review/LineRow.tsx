import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { t } from '../../../core/i18n/t.ts'
import { type Line, packsOf } from './lines.ts'
import { OfferSelect } from './OfferSelect.tsx'

interface Props {
  line: Line
  /** All lines, this one among them. */
  lines: readonly Line[]
  onChange: (part: Partial<Line>) => void
  onRemove: () => void
  /** Enter was pressed. */
  onDone: () => void
}

/** The typed number as a whole one between 1 and `max`. */
const toCount = (typed: string, max: number) => Math.min(max, Math.max(1, Math.trunc(Number(typed)) || 1))

/** Dose, times a day, days and packs of one medicine; Tab goes on, Enter ends the line. */
export const LineRow = ({ line, lines, onChange, onRemove, onDone }: Props) => {
  const { product, dosage, timesPerDay, days } = line
  const number = (
    label: string,
    width: number,
    value: number,
    max: number,
    onWrite: (next: number) => void,
  ) => (
    <TextInput
      size="small"
      type="number"
      label={label}
      sx={{ width }}
      value={value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onWrite(toCount(event.target.value, max))}
      slotProps={{ htmlInput: { min: 1, max } }}
    />
  )
  return (
    <Stack
      component="fieldset"
      spacing={1}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
      onKeyDown={(event) => {
        if (
          event.key !== 'Enter' ||
          event.ctrlKey ||
          event.metaKey ||
          event.target instanceof HTMLButtonElement
        )
          return
        event.preventDefault()
        onDone()
      }}
    >
      <Stack component="legend" direction="row" spacing={1} sx={{ alignItems: 'baseline', p: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>{product.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {product.packSize}
        </Typography>
      </Stack>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1.5 }}
      >
        <TextInput
          autoFocus
          size="small"
          label={t('prescriptions.dose')}
          sx={{ width: 100 }}
          value={dosage}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange({ dosage: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        {number(t('prescriptions.timesADay'), 118, timesPerDay, 24, (next) =>
          onChange({ timesPerDay: next }),
        )}
        {number(t('prescriptions.days'), 78, days, 365, (next) => onChange({ days: next }))}
        {number(t('prescriptions.packs'), 78, packsOf(line), 1000, (next) => onChange({ packs: next }))}
        <OfferSelect line={line} lines={lines} onChange={(offered) => onChange({ offered })} />
        <Button
          color="error"
          onClick={onRemove}
          aria-label={t('prescriptions.removeName', { name: product.name })}
          tabIndex={-1}
        >
          {t('app.remove')}
        </Button>
      </Stack>
    </Stack>
  )
}
