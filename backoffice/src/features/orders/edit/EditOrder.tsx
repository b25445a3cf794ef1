import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { DialogInput } from '../../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../../core/actions/fieldErrors.ts'
import { useAction } from '../../../core/actions/useAction.ts'
import { useMay } from '../../../core/auth/access.ts'
import { t } from '../../../core/i18n/t.ts'
import type { OrderProvider } from '../orderMethods.ts'
import { useShowOrder } from '../useShowOrder.ts'
import { contactFields, deliveryFields, editOf, type TypedEdit, typedOf, withProduct } from './editBody.ts'
import { LineQuantity } from './LineQuantity.tsx'
import { ProductPicker } from './ProductPicker.tsx'
import { useEditPreview } from './useEditPreview.ts'

/** Changes an order before it is packed: items, address and contact, with the new total before it is saved. */
export const EditOrder = ({ order }: { order: Order }) => {
  const [open, setOpen] = useState(false)
  const mayEdit = useMay('POST /order/:id/edit')
  if (!mayEdit || order.status !== 'pending' || order.shipments.length > 0) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('orders.changeOrder')}
      </Button>
      <EditDialog key={order.version} order={order} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

interface Props {
  order: Order
  open: boolean
  onClose: () => void
}

const EditDialog = ({ order, open, onClose }: Props) => {
  const { run, pending } = useAction()
  const refresh = useRefresh()
  const provider = useDataProvider<OrderProvider>()
  const show = useShowOrder()
  const [typed, setTyped] = useState(() => typedOf(order))
  const { preview, error } = useEditPreview(order, typed, open && !pending)
  const save = async (showFieldErrors: ShowFieldErrors) => {
    const edit = editOf(order, typed)
    if (!edit) return onClose()
    const response = await run(
      'editOrder',
      async () => {
        const edited = await provider.editOrder(order.id, { ...edit, version: order.version })
        show({ data: edited.data.order })
        return edited
      },
      { showFieldErrors },
    )
    if (response) onClose()
    refresh()
  }
  return (
    <FormDialog
      title={t('orders.changeOrderTitle', { order: order.orderNumber })}
      confirmLabel={t('orders.saveChanges')}
      open={open}
      pending={pending}
      onSubmit={(showFieldErrors) => void save(showFieldErrors)}
      onClose={onClose}
    >
      <Lines typed={typed} onChange={setTyped} />
      <Difference
        order={order}
        total={preview?.order.totalAmount}
        difference={preview?.difference}
        error={error}
      />
      <Fields typed={typed} onChange={setTyped} />
      <Typography variant="body2" color="textSecondary">
        {t('orders.editNotifies')}
      </Typography>
    </FormDialog>
  )
}

interface FormProps {
  typed: TypedEdit
  onChange: (typed: TypedEdit) => void
}

const Lines = ({ typed, onChange }: FormProps) => (
  <Stack spacing={2}>
    {typed.lines.map((line) => (
      <LineQuantity
        key={line.productId}
        line={line}
        lines={typed.lines}
        least={0}
        required
        helperText={line.quantity === '0' && t('orders.leavesOrder')}
        onChange={(lines) => onChange({ ...typed, lines })}
      />
    ))}
    <ProductPicker
      taken={typed.lines.map(({ productId }) => productId)}
      onPick={(product) => onChange(withProduct(typed, product))}
    />
  </Stack>
)

const Fields = ({ typed, onChange }: FormProps) => (
  <>
    {contactFields.map((field) => (
      <DialogInput
        key={field}
        name={`contact.${field}`}
        size="small"
        label={t(`orders.edit.${field}`)}
        value={typed.contact[field]}
        onChange={({ target }) =>
          onChange({ ...typed, contact: { ...typed.contact, [field]: target.value } })
        }
      />
    ))}
    {deliveryFields.map((field) => (
      <DialogInput
        key={field}
        name={`delivery.${field}`}
        size="small"
        label={t(`orders.edit.${field}`)}
        value={typed.delivery[field]}
        onChange={({ target }) =>
          onChange({ ...typed, delivery: { ...typed.delivery, [field]: target.value } })
        }
      />
    ))}
  </>
)

interface DifferenceProps {
  order: Order
  total: number | undefined
  difference: number | undefined
  error: Error | null
}

/** The new total, or the reason why there can be none. */
const Difference = ({ order, total, difference, error }: DifferenceProps) => {
  if (error) return <Alert severity="error">{error.message}</Alert>
  const direction = difference ? (difference > 0 ? 'more' : 'less') : 'same'
  return (
    <Alert severity="info" role="status">
      {t('orders.editTotal', {
        total: formatRupees(total ?? order.totalAmount),
        difference: formatRupees(Math.abs(difference ?? 0)),
        direction,
      })}
    </Alert>
  )
}
