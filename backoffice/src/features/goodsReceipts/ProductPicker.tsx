import Autocomplete from '@mui/material/Autocomplete'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Product } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { insideMain } from '../../ui/insideMain.ts'
import { readScan, type Scan } from '../orders/packing/readScan.ts'
import type { ReceiptProvider } from './receiptMethods.ts'
import { receiptText } from './receiptText.ts'

interface Props {
  line: number
  /** The words of a delivery file, which the search begins with; may be empty. */
  named: string
  error: string | undefined
  onPick: (product: Product, scan: Scan) => void
}

/**
 * Finds the product of a line by name, SKU or a scanned code. It offers only what the typed letters have found. Enter
 * takes a product when they leave no other; a scanner presses it before the response is there.
 */
export const ProductPicker = ({ line, named, error, onPick }: Props) => {
  const provider = useDataProvider<ReceiptProvider>()
  const [search, setSearch] = useState(named)
  // A file can name many products that the shop does not have.
  const [isVisited, setVisited] = useState(false)
  const entered = useRef('')
  const scan = readScan(search)
  const typed = scan.box ?? scan.text
  const {
    data,
    isFetching,
    error: failure,
  } = useQuery({
    queryKey: ['goods-receipt', 'product', typed],
    queryFn: ({ signal }) => provider.findGoods(typed, signal),
    enabled: typed !== '' && isVisited,
    retry: false,
  })
  const options = data?.data ?? []
  const taken = options.find(({ id }) => id === data?.takenByEnter)
  const pick = (product: Product) => {
    entered.current = ''
    onPick(product, scan)
  }
  // Each render has the newest line.
  const latest = useRef(pick)
  latest.current = pick
  useEffect(() => {
    if (taken && entered.current === typed) latest.current(taken)
  }, [taken, typed])
  const isLacking = data !== undefined && options.length === 0
  const isOpen = options.length > 0 && !taken
  return (
    <Autocomplete
      slotProps={insideMain}
      options={options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      filterOptions={(all) => all}
      value={null}
      inputValue={search}
      autoHighlight={taken !== undefined}
      loading={isFetching}
      noOptionsText={receiptText(search ? 'notFound' : 'productHint')}
      openOnFocus={named !== ''}
      onFocus={() => setVisited(true)}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setSearch(text)
        else setSearch(reason === 'reset' || reason === 'blur' ? named : '')
      }}
      onChange={(_, product) => product && pick(product)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') entered.current = typed
      }}
      renderOption={({ key, ...props }, product) => (
        <li key={key} {...props}>
          <span>
            {product.name}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {[product.sku, product.packSize, formatRupees(product.price)].filter(Boolean).join(' · ')}
            </Typography>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextInput
          {...params}
          size="small"
          label={receiptText('product')}
          placeholder={receiptText('productHint')}
          error={error !== undefined || failure !== null}
          helperText={
            error ??
            failure?.message ??
            (isLacking ? receiptText('notFound') : isOpen ? receiptText('choose') : undefined)
          }
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              'data-line': line,
              'data-field': 'product',
            },
          }}
        />
      )}
    />
  )
}
