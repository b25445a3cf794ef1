import type { Province } from 'shared-api/delivery/provinces'
import { invalid } from '../kernel/errors.ts'
import { exactPlaces, recognizePlaces } from './findPlaces.ts'

interface Written {
  city: string
  province?: Province | undefined
  unlisted?: boolean | undefined
}

interface Resolved {
  city: string
  province: Province
  unlisted: boolean
}

/**
 * The place that an address means, with the name and province of the list. The fee follows from it, so an
 * unknown city is 400, unless the shopper says that the town isn't listed.
 */
export const resolvePlace = ({ city, province, unlisted }: Written): Resolved => {
  const means = unlisted ? exactPlaces : recognizePlaces
  const [place, other] = means(city, province)
  if (place && !other) return { city: place.name, province: place.province, unlisted: false }
  if (unlisted) {
    if (!province) throw invalid('province', 'PROVINCE_OF_UNLISTED')
    return { city, province, unlisted: true }
  }
  if (other) throw invalid('city', 'AMBIGUOUS_PLACE', { city })
  const [elsewhere] = recognizePlaces(city)
  if (elsewhere) throw invalid('province', 'PROVINCE', { city: elsewhere.name, province: elsewhere.province })
  throw invalid('city', 'UNKNOWN_PLACE', { city })
}

/** The listed name of a city that needs no delivery, or the text as it was written. */
export const placeNameOf = (city: string): string => {
  const [place, other] = recognizePlaces(city)
  return place && !other ? place.name : city
}
