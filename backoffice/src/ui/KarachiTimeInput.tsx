import { DateTimeInput, type DateTimeInputProps } from 'react-admin'
import { fromKarachiInput, toKarachiInput } from './karachiTime.ts'

/** A day and time in Karachi, whatever the zone of the browser: the form holds the instant. */
export const KarachiTimeInput = (props: DateTimeInputProps) => (
  <DateTimeInput {...props} format={toKarachiInput} parse={fromKarachiInput} helperText="Karachi time" />
)
