import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The address holds the view of a list: filters, sort, page. A change goes back to the first page. */
export const useListAddress = () => {
  const { pathname, search: raw } = useLocation()
  const navigate = useNavigate()
  const search = useMemo(() => new URLSearchParams(raw), [raw])

  const withChange = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(raw)
    next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    const query = next.toString()
    return query ? `${pathname}?${query}` : pathname
  }
  return {
    search,
    change: (changes: Record<string, string | null>) =>
      navigate(withChange(changes), { preventScrollReset: true }),
    pageAddress: (page: number) => withChange({ page: page > 1 ? String(page) : null }),
  }
}
export type ListAddress = ReturnType<typeof useListAddress>
