import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { Place } from 'shared-api/contract/place'
import { call } from '../../core/call.ts'
import { local } from '../../core/local.ts'
import { onSessionEnd, sessionAtom } from '../../core/session.ts'
import { useHydrated } from '../../core/useHydrated.ts'
import { whenIdle } from '../../core/whenIdle.ts'

/** Where the shopper wants the delivery: a listed place, or a town that isn't listed. */
export interface ChosenPlace extends Pick<Place, 'name' | 'nameUr' | 'province'> {
  unlisted?: true
  /** The city of the account, until the shopper chooses a place. */
  isOfAccount?: true
}

const key = 'place'

const stored = (): ChosenPlace | null => {
  try {
    return JSON.parse(local.get(key) ?? 'null') as ChosenPlace | null
  } catch {
    // An older release stored something else.
    return null
  }
}

const placeAtom = atom<ChosenPlace | null>(stored())
export const choosingPlaceAtom = atom(false)

const store = getDefaultStore()

/** The place of this visit: product page, cart and checkout share it. Null until the shopper chose one. */
export const usePlace = (): ChosenPlace | null => {
  const place = useAtomValue(placeAtom)
  return useHydrated() ? place : null
}

export const choosePlace = (place: ChosenPlace): void => {
  local.set(key, JSON.stringify(place))
  store.set(placeAtom, place)
}

export const isSamePlace = (place: ChosenPlace, to: { city: string; province: string }): boolean =>
  place.name === to.city && place.province === to.province

/** The city of the account is the place of a customer who has chosen none. */
const takePlaceOfAccount = async () => {
  const { user } = store.get(sessionAtom)
  if (!user?.city || store.get(placeAtom)) return
  const { data } = await call('GET /place', { query: { search: user.city } })
  const place = data.find(({ name }) => name === user.city)
  if (place && !store.get(placeAtom)) store.set(placeAtom, { ...place, isOfAccount: true })
}

/** Follows the place that another tab has chosen, and the account. */
export const followPlace = (): void => {
  store.set(placeAtom, stored())
  addEventListener('storage', (event) => event.key === key && store.set(placeAtom, stored()))
  const ofAccount = () => takePlaceOfAccount().catch((error: Error) => console.info('place', error.message))
  store.sub(sessionAtom, () => whenIdle(() => void ofAccount()))
  onSessionEnd(() => store.get(placeAtom)?.isOfAccount && store.set(placeAtom, null))
}
