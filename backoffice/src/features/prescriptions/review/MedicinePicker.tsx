import Autocomplete from '@mui/material/Autocomplete'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type Ref, useState } from 'react'
import { useGetList } from 'react-admin'
import type { Product } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { t } from '../../../core/i18n/t.ts'
import { insideMain } from '../../../ui/insideMain.ts'

interface Props {
  input: Ref<HTMLInputElement>
  /** A decision needs a medicine, and there is none. */
  missing: boolean
  /** Ids of medicines that are already in the list. */
  taken: readonly string[]
  onPick: (product: Product) => void
}

/** Finds a medicine of the catalogue; Enter picks the first match. */
export const MedicinePicker = ({ input, missing, taken, onPick }: Props) => {
  const [search, setSearch] = useState('')
  const { data = [], isFetching } = useGetList<Product>('product', {
    filter: search ? { search, status: 'active' } : { status: 'active' },
    pagination: { page: 1, perPage: 8 },
    sort: { field: search ? 'relevance' : 'topSell', order: 'DESC' },
  })
  return (
    <Autocomplete
      slotProps={insideMain}
      options={data}
      getOptionLabel={(product) => product.name}
      getOptionKey={(product) => product.id}
      getOptionDisabled={({ id, saleClass }) => saleClass === 'restricted' || taken.includes(id)}
      filterOptions={(options) => options}
      value={null}
      inputValue={search}
      autoHighlight
      loading={isFetching}
      onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
      onChange={(_, product) => product && onPick(product)}
      renderOption={({ key, ...props }, product) => (
        <li key={key} {...props}>
          <span>
            {product.name}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {[
                product.genericName ?? t('prescriptions.noIngredient'),
                product.packSize,
                formatRupees(product.price),
                product.saleClass === 'restricted'
                  ? t('prescriptions.notOnline')
                  : t('prescriptions.left', { count: product.quantity }),
              ].join(' · ')}
            </Typography>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextInput
          {...params}
          inputRef={input}
          label={t('prescriptions.addMedicine')}
          placeholder={t('prescriptions.medicineHint')}
          error={missing}
          helperText={missing && t('prescriptions.medicineFirst')}
          slotProps={{ ...params.slotProps, formHelperText: { role: 'alert' } }}
        />
      )}
    />
  )
}
