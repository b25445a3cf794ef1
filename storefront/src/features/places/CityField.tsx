import { useState } from 'react'
import { addressMessages } from 'shared-api/messages/storefront/addresses'
import { useLanguage, useT } from '../../core/i18n/i18n.tsx'
import { PlaceBox } from './PlaceBox.tsx'
import { usePlaceSearch } from './usePlaceSearch.ts'

interface Props {
  name: string
  value: string
  required?: boolean
  wrong: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** A city that no delivery depends on: the list is offered, and any other may be typed. */
export const CityField = ({ onChange, ...field }: Props) => {
  const t = useT(addressMessages)
  const { language } = useLanguage()
  const set = (value: string) => onChange({ target: { value } })
  const found = usePlaceSearch(field.value)
  // The account stores the listed name. A typed text stays as it is.
  const [hasTyped, setTyped] = useState(false)
  const stored = found.places.find(({ name }) => name === field.value)
  const shown = language === 'ur' && stored && !hasTyped ? stored.nameUr : field.value
  return (
    <PlaceBox
      label={t('city')}
      found={found}
      onType={(text) => {
        setTyped(true)
        set(text)
      }}
      onChoose={(place) => set(language === 'ur' ? place.nameUr : place.name)}
      {...field}
      value={shown}
    />
  )
}
