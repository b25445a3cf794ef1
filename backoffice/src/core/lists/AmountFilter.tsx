import { useEffect } from 'react'
import { minValue, NumberInput, type NumberInputProps } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../i18n/t.ts'

interface Props extends NumberInputProps {
  /** The lower end of the same period, as its filter is called. */
  from?: { source: string; label: string }
}

/** Rupees in a list's filters. An impossible amount or an empty range shows an error at the field. */
export const AmountFilter = ({ from, ...props }: Props) => {
  const { source } = props
  const { trigger } = useFormContext()
  const least: unknown = useWatch({ name: from?.source ?? source })
  // A form looks only at the field that is typed in, and this one's verdict depends on the other.
  useEffect(() => {
    if (from && typeof least === 'number') void trigger(source)
  }, [from, least, source, trigger])
  const notBelowFrom = (value: unknown, all: Record<string, unknown>) => {
    const lower = from && all[from.source]
    return typeof value === 'number' && typeof lower === 'number' && value < lower
      ? t('app.notBelow', { label: from?.label ?? '' })
      : undefined
  }
  return <NumberInput {...props} min={0} validate={[minValue(0, t('app.notBelowZero')), notBelowFrom]} />
}
