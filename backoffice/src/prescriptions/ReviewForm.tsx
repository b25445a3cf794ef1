import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import { useState } from 'react'
import { useGetList, useNotify, useRefresh, useUpdate } from 'react-admin'
import type { Prescription, Product } from 'shared-api/contract'
import { rejectionReasons } from 'shared-api/prescriptionStates'

interface Line {
  product: Product
  quantity: number
  dosage: string
  days: number
}

/** What may be dispensed, picked from the catalogue, and the decision. */
export const ReviewForm = ({ prescription }: { prescription: Prescription }) => {
  const notify = useNotify()
  const refresh = useRefresh()
  const [lines, setLines] = useState<Line[]>([])
  const [note, setNote] = useState('')
  const [reason, setReason] = useState<(typeof rejectionReasons)[number]>('unreadable')
  const [update, { isPending }] = useUpdate()
  const decide = (status: Prescription['status']) =>
    update(
      'prescription',
      {
        id: prescription.id,
        previousData: prescription,
        data: {
          status,
          version: prescription.version,
          ...(note ? { reviewNote: note } : {}),
          ...(status === 'rejected' ? { reasonCode: reason } : {}),
          ...(status === 'approved'
            ? {
                items: lines.map(({ product, quantity, dosage, days }) => ({
                  productId: product.id,
                  quantity,
                  dosage,
                  days,
                })),
              }
            : {}),
        },
      },
      {
        onSuccess: () => {
          notify(`Prescription ${status.replace('_', ' ')}`, { type: 'success' })
          refresh()
        },
        onError: (error) => {
          notify((error as Error).message, { type: 'error' })
          refresh()
        },
      },
    )
  const steps = prescription.allowedTransitions
  if (steps.length === 0) return <Alert severity="info">There is nothing left to decide.</Alert>
  const change = (place: number, part: Partial<Line>) =>
    setLines(lines.map((line, at) => (at === place ? { ...line, ...part } : line)))
  return (
    <Stack spacing={2}>
      <ProductPicker
        onPick={(product) => setLines([...lines, { product, quantity: 1, dosage: '', days: 7 }])}
      />
      {lines.map((line, place) => (
        <Stack
          key={line.product.id}
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'center' }}
        >
          <span style={{ flex: '1 1 12rem' }}>{line.product.name}</span>
          <TextInput
            size="small"
            type="number"
            label="Packs"
            sx={{ width: 90 }}
            value={line.quantity}
            onChange={(event) => change(place, { quantity: Number(event.target.value) })}
          />
          <TextInput
            size="small"
            label="Dose"
            value={line.dosage}
            onChange={(event) => change(place, { dosage: event.target.value })}
          />
          <TextInput
            size="small"
            type="number"
            label="Days"
            sx={{ width: 90 }}
            value={line.days}
            onChange={(event) => change(place, { days: Number(event.target.value) })}
          />
          <Button color="error" onClick={() => setLines(lines.filter((_, at) => at !== place))}>
            Remove
          </Button>
        </Stack>
      ))}
      <TextInput
        label="Note to the shopper"
        multiline
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {steps.includes('rejected') && (
        <TextInput
          select
          label="Reason for refusing"
          value={reason}
          onChange={(event) => setReason(event.target.value as typeof reason)}
        >
          {rejectionReasons.map((code) => (
            <MenuItem key={code} value={code}>
              {code.replaceAll('_', ' ')}
            </MenuItem>
          ))}
        </TextInput>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {steps.map((status) => (
          <Button
            key={status}
            variant={status === 'approved' ? 'contained' : 'outlined'}
            color={status === 'rejected' ? 'error' : 'primary'}
            disabled={isPending}
            onClick={() => void decide(status)}
          >
            {words[status]}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}

const words: Partial<Record<Prescription['status'], string>> = {
  under_review: 'Claim for review',
  approved: 'Approve',
  needs_info: 'Ask for more',
  rejected: 'Refuse',
}

const ProductPicker = ({ onPick }: { onPick: (product: Product) => void }) => {
  const [search, setSearch] = useState('')
  const { data = [] } = useGetList<Product>('product', {
    filter: search ? { search, status: 'active' } : { status: 'active' },
    pagination: { page: 1, perPage: 8 },
    sort: { field: 'relevance', order: 'DESC' },
  })
  return (
    <Autocomplete
      options={data}
      getOptionLabel={(product) => product.name}
      getOptionKey={(product) => product.id}
      filterOptions={(options) => options}
      value={null}
      inputValue={search}
      blurOnSelect
      onInputChange={(_, text) => setSearch(text)}
      onChange={(_, product) => {
        if (product) onPick(product)
        setSearch('')
      }}
      renderInput={(params) => <TextInput {...params} label="Add a medicine" />}
    />
  )
}
