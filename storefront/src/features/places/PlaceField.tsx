import { useEffect, useState } from 'react'
import type { Place } from 'shared-api/contract/place'
import type { DeliveryPlace } from 'shared-api/delivery/delivery'
import type { Province } from 'shared-api/delivery/provinces'
import { addressMessages } from 'shared-api/messages/storefront/addresses'
import { placeMessages } from 'shared-api/messages/storefront/places'
import { useLanguage, useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { PlaceBox } from './PlaceBox.tsx'
import { UnlistedTown } from './UnlistedTown.tsx'
import { meantPlace, usePlaceSearch } from './usePlaceSearch.ts'

/** The place of a form, as its draft keeps it. */
export interface PlaceDraft {
  /** The name in the list, or what the shopper typed. */
  city: string
  /** Empty until the place is known. */
  province: string
  /** `yes` for a town that isn't listed. */
  unlisted: string
}

/** The search of a form's place, and the place that it means. */
export const useDraftPlace = ({ city, province, unlisted }: PlaceDraft) => {
  const found = usePlaceSearch(unlisted ? '' : city)
  const meant = unlisted ? undefined : meantPlace(found.places, city, province)
  const listed = meant ? { city: meant.name, province: meant.province } : province ? { city, province } : null
  const place: DeliveryPlace | null = unlisted ? { city, province, unlisted: true } : listed
  return { found, meant, place }
}

/** The place as the calls take it; the server recognizes a typed city that has no province. */
export const placeBody = ({ city }: PlaceDraft, { place }: ReturnType<typeof useDraftPlace>) => ({
  city: place?.city ?? city,
  province: (place?.province || undefined) as Province | undefined,
  unlisted: place?.unlisted,
})

interface Props {
  draft: PlaceDraft
  of: ReturnType<typeof useDraftPlace>
  wrong: Record<string, string | undefined>
  onChange: (part: Partial<PlaceDraft>) => void
  /** A place of the list was chosen. */
  onPlace?: (place: Place) => void
}

/** The city of an address: one of the list, which brings its province, or a town that isn't listed. */
export const PlaceField = ({ draft, of: { found, meant }, wrong, onChange, onPlace }: Props) => {
  const t = useT(addressMessages)
  const ofPlaces = useT(placeMessages)
  const { language } = useLanguage()
  const [hasLeft, setLeft] = useState(false)
  const { city, province, unlisted } = draft
  const choose = (place: Place) => {
    setLeft(false)
    onChange({ city: place.name, province: place.province })
    onPlace?.(place)
  }
  // The search may respond after the shopper went on to the next field.
  useEffect(() => {
    if (hasLeft && meant && !province) choose(meant)
  })
  if (unlisted)
    return (
      <UnlistedTown
        town={city}
        province={province}
        wrong={wrong}
        onChange={onChange}
        onListed={() => onChange({ city: '', province: '', unlisted: '' })}
      />
    )
  const sayUnlisted = () => onChange({ city: province ? '' : city, province: '', unlisted: 'yes' })
  return (
    <div className="place-field">
      {/* Always there: a text may mean only another town of the list. */}
      <Button kind="quiet" onClick={sayUnlisted}>
        {ofPlaces('unlisted')}
      </Button>
      <PlaceBox
        label={t('city')}
        required
        value={language === 'ur' && province && meant ? meant.nameUr : city}
        found={found}
        wrong={wrong.city ?? wrong.province}
        onType={(text) => {
          setLeft(false)
          onChange({ city: text, province: '' })
        }}
        onChoose={choose}
        onUnlisted={sayUnlisted}
        onBlur={() => setLeft(true)}
      />
    </div>
  )
}
