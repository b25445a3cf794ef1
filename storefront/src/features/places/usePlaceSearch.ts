import { useEffect, useState } from 'react'
import type { Place } from 'shared-api/contract/place'
import { useApi } from '../../core/api.ts'

const shortest = 2
const REST_MS = 150

/** The text once the typing rests. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

export interface FoundPlaces {
  places: readonly Place[]
  waiting: boolean
  failed: boolean
  again: () => void
}

/** The places that a typed text means, best first; the largest ones before anything is typed. */
export const usePlaceSearch = (typed: string): FoundPlaces => {
  const text = typed.trim()
  const rested = useRested(text)
  const query = rested.length < shortest ? { largest: true } : { search: rested }
  const { data, isPending, isError, again } = useApi('GET /place', { query }, { quiet: true })
  const isOld = rested !== text
  return {
    places: isOld ? [] : (data?.data ?? []),
    waiting: isOld || isPending,
    failed: isError && !isOld,
    again,
  }
}

const isNamed = (place: Place, text: string) =>
  place.name.toLowerCase() === text.trim().toLowerCase() || place.nameUr === text.trim()

/** The one place that a text surely means: its whole name, or the only result. */
export const meantPlace = (places: readonly Place[], text: string, province: string): Place | undefined => {
  if (text.trim().length < shortest) return undefined
  const within = places.filter((place) => !province || place.province === province)
  const named = within.filter((place) => isNamed(place, text))
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  return within.length === 1 ? within[0] : undefined
}
