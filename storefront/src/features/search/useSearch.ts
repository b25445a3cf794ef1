import { useEffect, useState } from 'react'
import type { Product } from 'shared-api/contract'
import { searchBoxLimit } from 'shared-api/searchBox'
import { call } from '../../core/call.ts'

const shortest = 2
const rest = 200

interface Found {
  /** The trimmed query these belong to. */
  query: string
  products: Product[]
  /** The title of the advice that the search page shows. */
  advice: string | null
  /** The search itself failed: the list is empty, and says nothing of what we have. */
  failed: boolean
}

const nothing: Found = { query: '', products: [], advice: null, failed: false }

/**
 * Up to 5 products for what is being typed: trimmed, from 2 characters on, when the typing rests. A late
 * response never replaces a newer one; a failed search is an empty list, and `again` repeats it.
 */
export const useSearch = (typed: string): Found & { waiting: boolean; again: () => void } => {
  const query = typed.trim()
  const [found, setFound] = useState(nothing)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (query.length < shortest) {
      setFound(nothing)
      return
    }
    const gone = new AbortController()
    const show = (found: Omit<Found, 'query'>) => !gone.signal.aborted && setFound({ ...found, query })
    const timer = setTimeout(
      () =>
        call('GET /product', {
          query: { status: 'active', search: query, limit: searchBoxLimit },
          signal: gone.signal,
        }).then(
          ({ data, advice }) =>
            show({
              products: data.slice(0, searchBoxLimit),
              advice: advice?.title ?? null,
              failed: false,
            }),
          () => show({ ...nothing, failed: true }),
        ),
      rest,
    )
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [query, tries])
  return {
    ...found,
    waiting: query.length >= shortest && found.query !== query,
    again: () => setTries(tries + 1),
  }
}
