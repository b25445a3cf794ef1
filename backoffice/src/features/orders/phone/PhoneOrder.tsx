import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { Title, useDataProvider, useGetOne, useRedirect } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { Order, ResponseOf } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { DialogErrors, DialogInput } from '../../../core/actions/DialogInput.tsx'
import type { FieldErrors } from '../../../core/actions/fieldErrors.ts'
import { useAction } from '../../../core/actions/useAction.ts'
import { t } from '../../../core/i18n/t.ts'
import { LoadError } from '../../../core/pages/LoadError.tsx'
import { Section } from '../../../ui/Section.tsx'
import { LineQuantity } from '../edit/LineQuantity.tsx'
import { ProductPicker } from '../edit/ProductPicker.tsx'
import type { OrderProvider } from '../orderMethods.ts'
import { type addressFields, emptyOrder, orderOf, replacementOf, type TypedOrder } from './phoneOrderBody.ts'
import { ReplacedOrder } from './ReplacedOrder.tsx'
import { usePhonePreview } from './usePhonePreview.ts'

/** Fields beside each other where there is room. */
const inPairs = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }

/** Takes an order by phone. With `?replaces=` it is filled in with what came back of an order. */
const PhoneOrder = () => {
  const [search] = useSearchParams()
  const replaces = search.get('replaces')
  return replaces ? <Replacement key={replaces} id={replaces} /> : <OrderForm start={emptyOrder} />
}

const Replacement = ({ id }: { id: string }) => {
  const { data, error, refetch } = useGetOne<Order>('order', { id })
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LinearProgress aria-label={t('app.loading')} />
  return (
    <>
      <ReplacedOrder order={data} />
      <OrderForm start={replacementOf(data)} />
    </>
  )
}

/** The server prices the order as the shop does, and places it for the customer of this phone. */
const OrderForm = ({ start }: { start: TypedOrder }) => {
  const [typed, setTyped] = useState(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { run, pending } = useAction(JSON.stringify(typed))
  const provider = useDataProvider<OrderProvider>()
  const redirect = useRedirect()
  const { preview, error } = usePhonePreview(typed)
  const body = orderOf(typed)
  const change = (next: Partial<TypedOrder>) => {
    setTyped({ ...typed, ...next })
    setErrors({})
  }
  const place = async () => {
    if (!body) return
    const showFieldErrors = (found: FieldErrors) => {
      setErrors(found)
      return true
    }
    const response = await run('takePhoneOrder', (headers) => provider.takePhoneOrder(body, headers), {
      showFieldErrors,
    })
    if (response) redirect('show', 'order', response.data.order.id)
  }
  return (
    <DialogErrors value={errors}>
      <Title title={t('orders.phoneOrder')} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          my: 2,
          maxWidth: 1100,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' },
        }}
      >
        <Stack spacing={2}>
          <Section title={t('app.customer')}>
            <Box sx={inPairs}>
              <Field name="phone" type="tel" typed={typed} onChange={change} />
              <Field name="name" typed={typed} onChange={change} />
            </Box>
          </Section>
          <Section title={t('orders.items')}>
            <Stack spacing={2}>
              <Lines typed={typed} onChange={change} />
            </Stack>
          </Section>
          <Section title={t('orders.phoneOrderMethod')}>
            <Stack spacing={2}>
              <Field name="address" typed={typed} onChange={change} />
              <Box sx={inPairs}>
                <Field name="area" typed={typed} onChange={change} />
                <Field name="city" typed={typed} onChange={change} />
                <Field name="landmark" typed={typed} onChange={change} />
                <Method typed={typed} onChange={change} />
              </Box>
            </Stack>
          </Section>
        </Stack>
        <Section title={t('app.total')}>
          <Stack spacing={2}>
            <Extras typed={typed} onChange={change} />
            {error && <Alert severity="error">{error.message}</Alert>}
            {!error && <Outcome preview={preview} />}
            <Button
              variant="contained"
              disabled={pending || body === null || error !== null}
              onClick={() => void place()}
              sx={{ alignSelf: 'flex-start' }}
            >
              {t('orders.phoneOrderPlace')}
            </Button>
          </Stack>
        </Section>
      </Box>
    </DialogErrors>
  )
}

interface FormProps {
  typed: TypedOrder
  onChange: (next: Partial<TypedOrder>) => void
}

const Field = ({
  name,
  type,
  typed,
  onChange,
}: FormProps & { name: 'phone' | 'name' | (typeof addressFields)[number]; type?: string }) => (
  <DialogInput
    name={name}
    size="small"
    type={type ?? 'text'}
    required={name !== 'landmark'}
    label={t(`orders.edit.${name}`)}
    value={typed[name]}
    onChange={({ target }) => onChange({ [name]: target.value })}
  />
)

const Lines = ({ typed: { lines }, onChange }: FormProps) => (
  <>
    {lines.map((line) => (
      <Stack key={line.productId} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <LineQuantity
          line={line}
          lines={lines}
          least={1}
          fullWidth
          onChange={(changed) => onChange({ lines: changed })}
        />
        <Button
          aria-label={t('orders.phoneOrderRemove', { name: line.name })}
          sx={{ flexShrink: 0 }}
          onClick={() => onChange({ lines: lines.filter(({ productId }) => productId !== line.productId) })}
        >
          {t('app.remove')}
        </Button>
      </Stack>
    ))}
    <ProductPicker
      taken={lines.map(({ productId }) => productId)}
      onPick={({ id, name }) => onChange({ lines: [...lines, { productId: id, name, quantity: '1' }] })}
    />
  </>
)

const Method = ({ typed, onChange }: FormProps) => (
  <DialogInput
    name="method"
    select
    size="small"
    label={t('orders.phoneOrderMethod')}
    value={typed.method}
    onChange={({ target }) => onChange({ method: target.value === 'express' ? 'express' : 'standard' })}
  >
    {(['standard', 'express'] as const).map((method) => (
      <MenuItem key={method} value={method}>
        {t('orders.phoneOrderMethodName', { method })}
      </MenuItem>
    ))}
  </DialogInput>
)

const Extras = ({ typed, onChange }: FormProps) => (
  <>
    <DialogInput
      name="language"
      select
      size="small"
      label={t('orders.phoneOrderLanguage')}
      value={typed.language}
      onChange={({ target }) => onChange({ language: target.value === 'en' ? 'en' : 'ur' })}
    >
      {(['ur', 'en'] as const).map((language) => (
        <MenuItem key={language} value={language}>
          {t('orders.phoneOrderLanguageName', { language })}
        </MenuItem>
      ))}
    </DialogInput>
    <DialogInput
      name="coupon"
      size="small"
      label={t('orders.phoneOrderCoupon')}
      value={typed.coupon}
      onChange={({ target }) => onChange({ coupon: target.value })}
    />
    <DialogInput
      name="notes"
      size="small"
      multiline
      label={t('orders.phoneOrderNotes')}
      value={typed.notes}
      onChange={({ target }) => onChange({ notes: target.value })}
    />
  </>
)

/** The customer and the sums as the server would place the order. */
const Outcome = ({ preview }: { preview: ResponseOf<'POST /order/phone'>['data'] | null }) => {
  if (!preview) return <Alert severity="info">{t('orders.phoneOrderRest')}</Alert>
  const { order, customer } = preview
  return (
    <Alert severity={order.needsPrescription ? 'warning' : 'info'} role="status">
      <div>
        {customer.isNew
          ? t('orders.phoneOrderNew')
          : t('orders.phoneOrderKnown', { name: customer.name, count: customer.orders ?? 0 })}
      </div>
      <div>
        {t('orders.phoneOrderSums', {
          goods: formatRupees(order.subtotalAmount),
          discount: formatRupees(order.discountAmount),
          delivery: formatRupees(order.shippingAmount),
          total: formatRupees(order.totalAmount),
        })}
      </div>
      {order.needsPrescription && <div>{t('orders.phoneOrderWaits')}</div>}
    </Alert>
  )
}

export default PhoneOrder
