import Autocomplete from '@mui/material/Autocomplete'
import TextInput from '@mui/material/TextField'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { Product } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { t } from '../../../core/i18n/t.ts'

const MAX_SHOWN = 10

interface Props {
  /** Ids of products that the order has. */
  taken: readonly string[]
  onPick: (product: Product) => void
}

/** Finds a product to add. No option of an earlier search is shown, because Enter could take it. */
export const ProductPicker = ({ taken, onPick }: Props) => {
  const [search, setSearch] = useState('')
  const typed = search.trim()
  const { data, isFetching, isPlaceholderData } = useGetList<Product>(
    'product',
    { filter: { search: typed, status: 'active' }, pagination: { page: 1, perPage: MAX_SHOWN } },
    { enabled: typed !== '', retry: false },
  )
  const options = typed === '' || isPlaceholderData || isFetching ? [] : (data ?? [])
  return (
    <Autocomplete
      options={options}
      getOptionLabel={(product) => product.name}
      getOptionKey={(product) => product.id}
      getOptionDisabled={({ id, saleClass }) => saleClass === 'restricted' || taken.includes(id)}
      filterOptions={(all) => all}
      value={null}
      inputValue={search}
      loading={isFetching}
      noOptionsText={t(typed ? 'orders.noProduct' : 'orders.addProductHint')}
      onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
      onChange={(_, product) => product && onPick(product)}
      renderOption={({ key, ...props }, product) => (
        <li key={key} {...props}>
          {[product.name, product.packSize, formatRupees(product.price)].filter(Boolean).join(' · ')}
        </li>
      )}
      renderInput={(params) => <TextInput {...params} label={t('orders.addProduct')} />}
    />
  )
}
