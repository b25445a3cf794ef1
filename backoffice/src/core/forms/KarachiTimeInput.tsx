import Box from '@mui/material/Box'
import { useFormControl } from '@mui/material/FormControl'
import FormHelperText, { type FormHelperTextProps } from '@mui/material/FormHelperText'
import { DateTimeInput, type DateTimeInputProps } from 'react-admin'
import { fromKarachiInput, toKarachiInput } from '../i18n/karachiTime.ts'
import { t } from '../i18n/t.ts'

/** The zone below the field. An error stands above it, because react-admin replaces its own helper text by the error. */
const ZoneHelperText = ({ children, ...props }: FormHelperTextProps) => {
  const error = useFormControl()?.error
  return (
    <FormHelperText {...props}>
      {error && (
        <Box component="span" sx={{ display: 'block' }}>
          {children}
        </Box>
      )}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {t('app.karachiTime')}
      </Box>
    </FormHelperText>
  )
}

/** A day and time in Karachi, for any zone of the browser: the form holds the instant. */
export const KarachiTimeInput = (props: DateTimeInputProps) => (
  <DateTimeInput
    {...props}
    format={toKarachiInput}
    parse={fromKarachiInput}
    slots={{ formHelperText: ZoneHelperText }}
  />
)
