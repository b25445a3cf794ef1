import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { Batch } from 'shared-api/contract'
import { formatCount } from 'shared-api/formatCount'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import { useAction } from '../../core/actions/useAction.ts'
import { useAccess } from '../../core/auth/access.ts'
import { day } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { LoadError } from '../../core/pages/LoadError.tsx'
import type { BatchProvider } from './batchAdapter.ts'
import { stockText } from './stockText.ts'

const unitsOf = (batches: readonly Batch[]) => batches.reduce((sum, { quantity }) => sum + quantity, 0)

/** The units that leave the stock, batch by batch. */
const Preview = ({ batches }: { batches: readonly Batch[] }) => (
  <>
    <Typography>
      {stockText('writeOffSum', {
        count: batches.length,
        batches: formatCount(batches.length),
        units: formatCount(unitsOf(batches)),
      })}
    </Typography>
    <Box
      component="ul"
      tabIndex={0}
      aria-label={stockText('expiredBatches')}
      sx={{ m: 0, pl: 2.5, maxHeight: 280, overflowY: 'auto' }}
    >
      {batches.map(({ id, productName, batchNumber, expiryDate, quantity }) => (
        <li key={id}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {stockText('writeOffLine', {
              product: productName,
              batch: batchNumber,
              day: day(expiryDate),
              units: formatCount(quantity),
            })}
          </Typography>
        </li>
      ))}
    </Box>
  </>
)

/** Writes off all expired units on the shelf by one act. Its dialog shows them first. */
export const WriteOffButton = () => {
  const provider = useDataProvider<BatchProvider>()
  const refresh = useRefresh()
  const { may } = useAccess()
  const [open, setOpen] = useState(false)
  const [comment, setComment] = useState('')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['batch', 'expired'],
    queryFn: ({ signal }) => provider.expiredBatches(signal),
    enabled: open,
    retry: false,
  })
  const batches = data?.data ?? []
  const { run, pending } = useAction(JSON.stringify([batches, comment]))
  if (!may('POST /batch/write-off')) return null
  const writeOff = async () => {
    const seen = batches.map(({ id, quantity }) => ({ id, quantity }))
    const done = await run('writeOffExpired', (headers) =>
      provider.writeOffExpired({ batches: seen, ...(comment ? { comment } : {}) }, headers),
    )
    if (!done) return void refetch()
    setOpen(false)
    refresh()
  }
  return (
    <>
      <Button size="small" color="error" onClick={() => setOpen(true)}>
        {stockText('writeOff')}
      </Button>
      <FormDialog
        title={stockText('writeOffTitle')}
        confirmLabel={stockText('writeOffNow')}
        danger
        open={open}
        pending={pending || isFetching || batches.length === 0}
        onSubmit={() => void writeOff()}
        onClose={() => setOpen(false)}
      >
        {error && !data ? (
          <LoadError message={error.message} onRetry={() => void refetch()} />
        ) : isFetching || !data ? (
          <Skeleton variant="rounded" height={120} role="status" aria-label={t('app.loading')} />
        ) : batches.length === 0 ? (
          <Typography>{stockText('nothingExpired')}</Typography>
        ) : (
          <>
            <Preview batches={batches} />
            <DialogInput
              name="comment"
              label={stockText('writeOffNote')}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
          </>
        )}
      </FormDialog>
    </>
  )
}
