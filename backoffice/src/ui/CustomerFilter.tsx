import Chip from '@mui/material/Chip'
import { useGetOne, useListContext } from 'react-admin'
import type { Customer } from 'shared-api/contract'

interface Props {
  source: string
  /** Never offered: nobody knows a customer's id by heart. */
  alwaysOn: true
}

/** Whose records a link asked for; taken away by a click. */
export const CustomerFilter = ({ source }: Props) => {
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const { [source]: id, ...others } = filterValues
  const { data } = useGetOne<Customer>('customer', { id }, { enabled: Boolean(id) })
  if (!id) return null
  return (
    <Chip
      label={`Customer: ${data?.name ?? '…'}`}
      onDelete={() => setFilters(others, displayedFilters)}
      sx={{ mb: 1.5, maxWidth: '100%' }}
    />
  )
}
