import Autocomplete from '@mui/material/Autocomplete'
import TextInput, { type TextFieldProps } from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { today } from '../../core/i18n/moment.ts'
import { FormRow } from '../../ui/FormRow.tsx'
import { insideMain } from '../../ui/insideMain.ts'
import { receiptsKey } from './RecentReceipts.tsx'
import type { ReceiptErrors, TypedReceipt } from './receiptLines.ts'
import type { ReceiptProvider } from './receiptMethods.ts'
import { receiptText } from './receiptText.ts'

type HeadField = 'supplier' | 'invoiceNumber' | 'receivedOn'

interface Props {
  typed: TypedReceipt
  errors: ReceiptErrors
  onType: (field: HeadField, text: string) => void
}

/** The suppliers of the last receipts. */
const useSuppliers = () => {
  const provider = useDataProvider<ReceiptProvider>()
  const { data } = useQuery({
    queryKey: receiptsKey,
    queryFn: ({ signal }) => provider.goodsReceipts(signal),
    retry: false,
  })
  return [...new Set((data?.data ?? []).map(({ supplier }) => supplier))]
}

const HeadInput = ({ error, ...props }: Omit<TextFieldProps, 'error'> & { error: string | undefined }) => (
  <TextInput {...props} margin="dense" error={error !== undefined} helperText={error} />
)

/** Supplier, number and day of the invoice. */
export const ReceiptHead = ({ typed, errors, onType }: Props) => (
  <FormRow>
    <Autocomplete
      freeSolo
      slotProps={insideMain}
      options={useSuppliers()}
      inputValue={typed.supplier}
      onInputChange={(_, text) => onType('supplier', text)}
      renderInput={(params) => (
        <HeadInput {...params} name="supplier" label={receiptText('supplier')} error={errors.supplier} />
      )}
    />
    <HeadInput
      name="invoiceNumber"
      label={receiptText('invoice')}
      value={typed.invoiceNumber}
      error={errors.invoiceNumber}
      onChange={({ target }) => onType('invoiceNumber', target.value)}
      slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
    />
    <HeadInput
      type="date"
      name="receivedOn"
      label={receiptText('receivedOn')}
      value={typed.receivedOn}
      error={errors.receivedOn}
      onChange={({ target }) => onType('receivedOn', target.value)}
      slotProps={{ htmlInput: { max: today() }, inputLabel: { shrink: true } }}
    />
  </FormRow>
)
