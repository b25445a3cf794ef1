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
  return (
    <PlaceBox
      label={t('city')}
      found={usePlaceSearch(field.value)}
      onType={set}
      onChoose={(place) => set(language === 'ur' ? place.nameUr : place.name)}
      {...field}
    />
  )
}
