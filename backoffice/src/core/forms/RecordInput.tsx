import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { InputHelperText, type RaRecord, required, useGetList, useGetOne, useInput } from 'react-admin'
import { insideMain } from '../../ui/insideMain.ts'

interface Named extends RaRecord {
  id: string
  name: string
}

interface Props {
  source: string
  resource: 'product' | 'brand'
  label: string
}

/**
 * Chooses a record by its name. It offers only what the typed letters have found, so that a fast Enter never takes an
 * option of the letters before.
 */
export const RecordInput = ({ source, resource, label }: Props) => {
  const { field, fieldState, id } = useInput({ source, validate: required() })
  const [search, setSearch] = useState('')
  const { data: chosen } = useGetOne<Named>(resource, { id: field.value }, { enabled: Boolean(field.value) })
  const { data = [], isFetching } = useGetList<Named>(resource, {
    filter: search ? { search } : {},
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'name', order: 'ASC' },
  })
  const error = fieldState.error?.message
  return (
    <Autocomplete
      id={id}
      slotProps={insideMain}
      options={data}
      loading={isFetching}
      value={(field.value && chosen) || null}
      getOptionLabel={({ name }) => name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      filterOptions={(found) => found}
      onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text.trim() : '')}
      onChange={(_, record) => field.onChange(record?.id ?? null)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          inputRef={field.ref}
          label={label}
          margin="dense"
          error={error !== undefined}
          helperText={<InputHelperText error={error} />}
        />
      )}
    />
  )
}
