import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { t } from '../../core/i18n/t.ts'
import { insideMain } from '../../ui/insideMain.ts'
import type { CustomerProvider } from './customerAdapter.ts'

interface Props {
  label: string
  value: string[]
  onChange: (groups: string[]) => void
  error?: string | undefined
}

/** Chooses groups of customers, or names new ones. The text that is left in the field counts too. */
export const GroupPicker = ({ label, value, onChange, error }: Props) => {
  const provider = useDataProvider<CustomerProvider>()
  const { data } = useQuery({
    queryKey: ['customer', 'groups'],
    queryFn: ({ signal }) => provider.customerGroups(signal),
  })
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      slotProps={insideMain}
      options={(data?.data ?? []).map(({ name }) => name)}
      value={value}
      onChange={(_, groups) => onChange([...new Set(groups.map((name) => name.trim().toLowerCase()))])}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          margin="dense"
          error={error !== undefined}
          helperText={error ?? t('customers.groupsHint')}
        />
      )}
    />
  )
}
