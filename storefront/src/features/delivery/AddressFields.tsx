import type { Place } from 'shared-api/contract/place'
import { addressMessages } from 'shared-api/messages/storefront/addresses'
import { useT } from '../../core/i18n/i18n.tsx'
import type { Draft } from '../../core/useDraft.ts'
import { Field } from '../../ui/Field.tsx'
import { type PlaceDraft, PlaceField, type useDraftPlace } from '../places/PlaceField.tsx'

export type AddressField = 'address' | 'area' | 'landmark' | 'postalCode' | keyof PlaceDraft

interface Props<Name extends string> {
  draft: Draft<Record<Name | AddressField, string>>
  place: ReturnType<typeof useDraftPlace>
  /** The errors, by field. */
  wrong: Record<string, string | undefined>
  onPlace?: (place: Place) => void
}

/** The address of a delivery. A city of the list brings its province. */
export const AddressFields = <Name extends string>({ draft: form, place, wrong, onPlace }: Props<Name>) => {
  const { bind, change, draft } = form
  const t = useT(addressMessages)
  return (
    <>
      <PlaceField
        draft={draft}
        of={place}
        wrong={wrong}
        onChange={(part) => change(part as Partial<Record<Name | AddressField, string>>)}
        {...(onPlace ? { onPlace } : {})}
      />
      <Field
        label={t('address')}
        autoComplete="street-address"
        required
        {...bind('address')}
        wrong={wrong.address}
      />
      <Field label={t('area')} autoComplete="address-level3" required {...bind('area')} wrong={wrong.area} />
      <Field label={t('landmark')} hint={t('landmarkHint')} {...bind('landmark')} wrong={wrong.landmark} />
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
