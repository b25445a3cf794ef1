import type { Delivery } from 'shared-api/contract'
import { provinceOf } from 'shared-api/delivery/cities'
import { provinces } from 'shared-api/delivery/provinces'
import { addressMessages } from 'shared-api/messages/storefront/addresses'
import { useT } from '../../core/i18n/i18n.tsx'
import type { Draft } from '../../core/useDraft.ts'
import { Field, Select } from '../../ui/Field.tsx'
import { CityField } from './CityField.tsx'

export type AddressField = 'address' | 'area' | 'landmark' | 'city' | 'province' | 'postalCode'

interface Props<Name extends string> {
  draft: Pick<Draft<Record<Name | AddressField, string>>, 'bind' | 'change'>
  /** The errors, by field. */
  wrong: Record<string, string | undefined>
}

/** The province as the contract names it; the select offers no other. */
export const provinceIn = (draft: { province: string }) => draft.province as Delivery['province']

/** The address of a delivery. A city that we know brings its province. */
export const AddressFields = <Name extends string>({ draft: { bind, change }, wrong }: Props<Name>) => {
  const t = useT(addressMessages)
  const chooseCity = (city: string) => {
    const province = provinceOf(city)
    change({ city, ...(province ? { province } : {}) } as Partial<Record<Name | AddressField, string>>)
  }
  return (
    <>
      <Field
        label={t('address')}
        autoComplete="street-address"
        required
        {...bind('address')}
        wrong={wrong.address}
      />
      <Field label={t('area')} autoComplete="address-level3" required {...bind('area')} wrong={wrong.area} />
      <Field label={t('landmark')} hint={t('landmarkHint')} {...bind('landmark')} wrong={wrong.landmark} />
      <CityField
        required
        {...bind('city')}
        onChange={(event) => chooseCity(event.target.value)}
        wrong={wrong.city}
      />
      <Select label={t('province')} {...bind('province')} wrong={wrong.province}>
        {provinces.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Field
        label={t('postalCode')}
        inputMode="numeric"
        autoComplete="postal-code"
        {...bind('postalCode')}
        wrong={wrong.postalCode}
      />
    </>
  )
}
