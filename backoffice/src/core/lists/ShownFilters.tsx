import type { ReactNode } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'

/**
 * react-admin shows the field of a filter that came in the address, but leaves it unticked in the menu of filters. Inside
 * of this every filter with a value is ticked, and unticking removes it.
 */
export const ShownFilters = ({ children }: { children: ReactNode }) => {
  const list = useListContext()
  const withValue = Object.entries(list.filterValues).map(([source]) => [source, true])
  const displayedFilters = { ...list.displayedFilters, ...Object.fromEntries(withValue) }
  return <ListContextProvider value={{ ...list, displayedFilters }}>{children}</ListContextProvider>
}
