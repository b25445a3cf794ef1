import { useEffect, useState } from 'react'
import type { Product } from 'shared-api/contract'
import { searchBoxLimit } from 'shared-api/searchBox'
import { call } from '../app/call.ts'

const shortest = 2
const rest = 200

interface Found {
  /** The trimmed query these belong to. */
  query: string
  products: Product[]
}

const nothing: Found = { query: '', products: [] }

/**
 * Up to 5 products for what is being typed: trimmed, from 2 characters on, when the typing rests.
 * A late answer never replaces a newer one; a failed search finds nothing.
 */
export const useSearch = (typed: string): Found & { waiting: boolean } => {
  const query = typed.trim()
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (query.length < shortest) {
      setFound(nothing)
      return
    }
    const gone = new AbortController()
    const show = (products: Product[]) => !gone.signal.aborted && setFound({ query, products })
    const timer = setTimeout(
      () =>
        call('GET /product', {
          query: { status: 'active', search: query, limit: searchBoxLimit },
          signal: gone.signal,
        }).then(
          ({ data }) => show(data.slice(0, searchBoxLimit)),
          () => show([]),
        ),
      rest,
    )
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [query])
  return { ...found, waiting: query.length >= shortest && found.query !== query }
}
