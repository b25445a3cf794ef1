import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import type { QueryInput } from 'shared-api/contract'

export type Period = QueryInput<'GET /dashboard'>

const periods = ['daily', 'weekly', 'monthly', 'yearly'] as const

/** Which time the figures are about; without days as far back as the period makes sense. */
export const PeriodChoice = ({ value, onChange }: { value: Period; onChange: (next: Period) => void }) => (
  <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
    <TextInput
      select
      size="small"
      label="Period"
      value={value.period}
      onChange={({ target }) => onChange({ ...value, period: target.value as (typeof periods)[number] })}
      sx={{ minWidth: 120 }}
    >
      {periods.map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextInput>
    <Day label="From" value={value.startDate} onChange={(startDate) => onChange({ ...value, startDate })} />
    <Day label="To" value={value.endDate} onChange={(endDate) => onChange({ ...value, endDate })} />
  </Stack>
)

interface DayInput {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

const Day = ({ label, value, onChange }: DayInput) => (
  <TextInput
    type="date"
    size="small"
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value || undefined)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)
