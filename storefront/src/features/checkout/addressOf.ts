import type { Address } from 'shared-api/contract'
import { type ChosenPlace, isSamePlace } from '../places/placeStore.ts'

/** The saved address with which a checkout begins: the one used last, in the place of the visit if there is one. */
export const addressOf = (saved: readonly Address[], place: ChosenPlace | null): Address | undefined => {
  const latest = [...saved].sort((a, b) => (b.usedAt ?? '').localeCompare(a.usedAt ?? ''))
  if (!place || place.isOfAccount) return latest[0]
  return latest.find((address) => isSamePlace(place, address))
}

/** The parts of a saved address as the forms of contact and delivery keep them. */
export const partsOf = (saved: Address) => ({
  contact: { name: saved.name, phone: saved.phone },
  delivery: {
    address: saved.address,
    area: saved.area,
    city: saved.city,
    province: saved.province,
    unlisted: saved.unlisted ? 'yes' : '',
    postalCode: saved.postalCode ?? '',
    landmark: saved.landmark ?? '',
  },
})
