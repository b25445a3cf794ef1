import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import type { FieldErrors } from '../../core/actions/fieldErrors.ts'
import { t } from '../../core/i18n/t.ts'
import { type Granularity, granularities } from './period.ts'

interface Props {
  value: Granularity
  fieldErrors: FieldErrors | null
  onChange: (next: Granularity) => void
}

/** The period of the figures. Without days the server chooses a useful range. */
export const PeriodChoice = ({ value, fieldErrors, onChange }: Props) => (
  <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
    <TextInput
      select
      size="small"
      label={t('reporting.period')}
      value={value.period}
      onChange={({ target }) =>
        onChange({ ...value, period: target.value as (typeof granularities)[number] })
      }
      sx={{ minWidth: 120 }}
    >
      {granularities.map((name) => (
        <MenuItem key={name} value={name}>
          {t('reporting.periodName', { period: name })}
        </MenuItem>
      ))}
    </TextInput>
    <Day
      label={t('app.from')}
      value={value.startDate}
      error={fieldErrors?.startDate}
      onChange={(startDate) => onChange({ ...value, startDate })}
    />
    <Day
      label={t('app.to')}
      value={value.endDate}
      error={fieldErrors?.endDate}
      onChange={(endDate) => onChange({ ...value, endDate })}
    />
  </Stack>
)

interface DayInput {
  label: string
  value: string | undefined
  error: string | undefined
  onChange: (day: string | undefined) => void
}

const Day = ({ label, value, error, onChange }: DayInput) => (
  <TextInput
    type="date"
    size="small"
    label={label}
    value={value ?? ''}
    error={error !== undefined}
    helperText={error}
    onChange={({ target }) => onChange(target.value || undefined)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)
