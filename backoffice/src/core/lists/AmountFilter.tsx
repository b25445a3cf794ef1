import { useEffect } from 'react'
import { minValue, NumberInput, type NumberInputProps } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../i18n/t.ts'

interface Props extends NumberInputProps {
  /** The filter of the lower end of the same range. */
  from?: { source: string; label: string }
}

/** Rupees in a list's filters. An impossible amount or an empty range shows an error at the field. */
export const AmountFilter = ({ from, ...props }: Props) => {
  const { source } = props
  const { trigger } = useFormContext()
  const lowest: unknown = useWatch({ name: from?.source ?? source })
  // A form validates only the edited field, but this one also depends on the other.
  useEffect(() => {
    if (from && typeof lowest === 'number') void trigger(source)
  }, [from, lowest, source, trigger])
  const notBelowFrom = (value: unknown, all: Record<string, unknown>) => {
    if (!from) return undefined
    const lower = all[from.source]
    return typeof value === 'number' && typeof lower === 'number' && value < lower
      ? t('app.notBelow', { label: from.label })
      : undefined
  }
  return <NumberInput {...props} min={0} validate={[minValue(0, t('app.notBelowZero')), notBelowFrom]} />
}
