import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useDataProvider, useGetList, useRecordContext } from 'react-admin'
import type { Coupon, Product, ResponseOf } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { useAction } from '../../core/actions/useAction.ts'
import { t } from '../../core/i18n/t.ts'
import { insideMain } from '../../ui/insideMain.ts'
import { Section } from '../../ui/Section.tsx'
import type { CouponProvider } from './couponAdapter.ts'
import { couponText } from './couponText.ts'

interface CartLine {
  product: Product
  quantity: number
}
type Result = ResponseOf<'POST /coupon/:id/preview'>['data']

/** A cart put together by hand, and the effect of the saved coupon on it. */
export const TryOnCart = () => {
  const coupon = useRecordContext<Coupon>()
  const { run, pending } = useAction()
  const provider = useDataProvider<CouponProvider>()
  const [lines, setLines] = useState<CartLine[]>([])
  const [result, setResult] = useState<Result | null>(null)
  const hint = useId()
  if (!coupon) return null
  const missing = lines.length === 0
  const changeLines = (next: CartLine[]) => {
    setLines(next)
    setResult(null)
  }
  const add = (product: Product) =>
    changeLines([...lines.filter((line) => line.product.id !== product.id), { product, quantity: 1 }])
  const count = (id: string, quantity: number) =>
    changeLines(lines.map((line) => (line.product.id === id ? { ...line, quantity } : line)))
  const preview = async () => {
    const items = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))
    const response = await run('previewCoupon', () => provider.previewCoupon(coupon.id, items))
    if (response) setResult(response.data)
  }
  return (
    <Section title={couponText('tryTitle')}>
      <Stack spacing={1}>
        <ProductPicker onPick={add} />
        {lines.map(({ product, quantity }) => (
          <Stack key={product.id} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <TextInput
              size="small"
              type="number"
              value={quantity}
              onChange={(event) => count(product.id, Math.max(1, Math.floor(Number(event.target.value))))}
              slotProps={{
                htmlInput: {
                  min: 1,
                  max: 1000,
                  'aria-label': couponText('quantityOf', { name: product.name }),
                },
              }}
              sx={{ width: 88 }}
            />
            <Typography sx={{ flex: 1 }}>
              {couponText('line', { name: product.name, price: formatRupees(product.price) })}
            </Typography>
            <Button onClick={() => changeLines(lines.filter((line) => line.product.id !== product.id))}>
              {t('app.remove')}
            </Button>
          </Stack>
        ))}
        <Button
          variant="outlined"
          disabled={pending || missing}
          aria-describedby={missing ? hint : undefined}
          onClick={() => void preview()}
          sx={{ alignSelf: 'flex-start' }}
        >
          {couponText('try', { code: coupon.code })}
        </Button>
        {missing && <FormHelperText id={hint}>{couponText('productFirst')}</FormHelperText>}
        {result && <Outcome result={result} />}
      </Stack>
    </Section>
  )
}

const Outcome = ({ result }: { result: Result }) => (
  <Alert severity={result.refusal ? 'warning' : 'success'}>
    {result.refusal
      ? result.refusal.message
      : couponText('outcome', {
          subtotal: formatRupees(result.subtotalAmount),
          discount: formatRupees(result.discountAmount),
          total: formatRupees(result.finalTotal),
        })}
  </Alert>
)

const ProductPicker = ({ onPick }: { onPick: (product: Product) => void }) => {
  const [search, setSearch] = useState('')
  const { data = [] } = useGetList<Product>(
    'product',
    {
      filter: { search },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'relevance', order: 'DESC' },
    },
    { enabled: search.trim().length > 1 },
  )
  return (
    <Autocomplete
      slotProps={insideMain}
      size="small"
      options={data}
      value={null}
      inputValue={search}
      onInputChange={(_, value) => setSearch(value)}
      onChange={(_, product) => {
        if (product) onPick(product)
        setSearch('')
      }}
      getOptionLabel={(product) => product.name}
      getOptionKey={(product) => product.id}
      filterOptions={(found) => found}
      noOptionsText={search.trim().length > 1 ? couponText('nothingFound') : couponText('typeTwo')}
      renderInput={(given) => <TextInput {...given} label={couponText('addProduct')} />}
    />
  )
}
