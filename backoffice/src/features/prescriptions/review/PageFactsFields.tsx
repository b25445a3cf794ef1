import Autocomplete from '@mui/material/Autocomplete'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import type { KeyboardEvent, Ref, RefObject } from 'react'
import { day, today } from '../../../core/i18n/moment.ts'
import { t } from '../../../core/i18n/t.ts'
import { insideMain } from '../../../ui/insideMain.ts'
import { isChildAge } from './patientAge.ts'
import type { Doctor, PageFacts } from './prescriber.ts'
import { reviewText } from './reviewText.ts'

interface Props {
  /** Known doctors. None is filled in. */
  doctors: readonly Doctor[]
  input: Ref<HTMLInputElement>
  date: RefObject<HTMLInputElement | null>
  facts: PageFacts
  onChange: (part: Partial<PageFacts>) => void
  /** Enter was pressed in the date, the age or the weight. */
  onDone: () => void
}

/**
 * The prescriber, the date, the age and a child's weight, as the page says them. Known doctors are offered, and none is
 * filled in.
 */
export const PageFactsFields = ({ doctors, input, date, facts, onChange, onDone }: Props) => {
  const endOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onDone()
  }
  const factInput = (name: 'age' | 'weight', attributes: { maxLength: number; inputMode?: 'decimal' }) => (
    <TextInput
      size="small"
      label={reviewText(name)}
      placeholder={reviewText(`${name}Hint`)}
      sx={{ width: 130 }}
      value={facts[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
      onKeyDown={endOnEnter}
      slotProps={{ htmlInput: { autoComplete: 'off', ...attributes } }}
    />
  )
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1, rowGap: 1.5 }}>
      <Autocomplete
        freeSolo
        openOnFocus
        // Choosing goes on to the date, which closes the list. Without this MUI forgets the option that the arrow keys
        // reached as soon as the page is drawn again.
        disableCloseOnSelect
        slotProps={insideMain}
        sx={{ flex: '1 1 12rem' }}
        options={[...new Set(doctors.map(({ name }) => name))]}
        value={facts.name}
        inputValue={facts.name}
        onInputChange={(_, name, reason) => reason !== 'reset' && onChange({ name })}
        onChange={(_, name) => {
          // Two doctors of one name have two numbers: then neither is taken.
          const [known, ...others] = doctors.filter((one) => one.name === name)
          onChange({
            name: name ?? '',
            ...(known?.pmdc && others.length === 0 ? { pmdc: known.pmdc } : {}),
          })
          if (name) date.current?.focus()
        }}
        renderInput={(params) => (
          <TextInput {...params} inputRef={input} size="small" label={t('prescriptions.prescriber')} />
        )}
      />
      <TextInput
        size="small"
        label={t('prescriptions.pmdc')}
        sx={{ width: 150 }}
        value={facts.pmdc}
        onChange={(event) => onChange({ pmdc: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
      />
      <TextInput
        size="small"
        type="date"
        inputRef={date}
        label={t('prescriptions.writtenOn')}
        sx={{ width: 160 }}
        value={facts.writtenOn}
        onChange={(event) => onChange({ writtenOn: event.target.value })}
        onKeyDown={endOnEnter}
        // Some browsers write the month first.
        helperText={facts.writtenOn && day(facts.writtenOn)}
        slotProps={{ htmlInput: { max: today() }, inputLabel: { shrink: true } }}
      />
      {factInput('age', { maxLength: 6 })}
      {isChildAge(facts.age) && factInput('weight', { maxLength: 8, inputMode: 'decimal' })}
    </Stack>
  )
}
