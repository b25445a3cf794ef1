import Chip from '@mui/material/Chip'
import { type RaRecord, useGetOne, useListContext } from 'react-admin'

interface Props {
  source: string
  /** The resource whose record `source` names. */
  reference: string
  /** The label of such a record: `Customer`. */
  label: string
  /** Never offered, because ids are not memorable. */
  alwaysOn: true
}

/** The record by which a link filters the list; a click removes the filter. */
export const RecordFilter = ({ source, reference, label }: Props) => {
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const { [source]: id, ...others } = filterValues
  const { data } = useGetOne<RaRecord & { name: string }>(reference, { id }, { enabled: Boolean(id) })
  if (!id) return null
  return (
    <Chip
      label={`${label}: ${data?.name ?? '…'}`}
      onDelete={() => setFilters(others, displayedFilters)}
      sx={{ mb: 1.5, maxWidth: '100%' }}
    />
  )
}
