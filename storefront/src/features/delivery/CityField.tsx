import { type InputHTMLAttributes, useId } from 'react'
import { cities } from 'shared-api/delivery/cities'
import { addressMessages } from 'shared-api/messages/storefront/addresses'
import { useT } from '../../core/i18n/i18n.tsx'
import { Field } from '../../ui/Field.tsx'

/** Any city may be typed; the ones we know are offered. */
export const CityField = (rest: InputHTMLAttributes<HTMLInputElement> & { wrong: string | undefined }) => {
  const t = useT(addressMessages)
  const listId = useId()
  return (
    <>
      <Field label={t('city')} list={listId} autoComplete="address-level2" {...rest} />
      <datalist id={listId}>
        {cities.map(({ name, province }) => (
          <option key={`${name} ${province}`} value={name} />
        ))}
      </datalist>
    </>
  )
}
