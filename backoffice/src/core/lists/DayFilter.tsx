import { DateInput, type DateInputProps } from 'react-admin'

/** A day in a list's filters. Emptied, it leaves the filter instead of filtering by an empty text. */
export const DayFilter = (props: DateInputProps) => (
  <DateInput {...props} parse={(value: string) => value || undefined} />
)
