import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useDataProvider } from 'react-admin'
import type { GoodsReceipt } from 'shared-api/contract'
import { useAction } from '../../core/actions/useAction.ts'
import { day } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { LoadError } from '../../core/pages/LoadError.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { ListSection } from '../../ui/ListSection.tsx'
import type { ReceiptProvider } from './receiptMethods.ts'
import { receiptText } from './receiptText.ts'

export const receiptsKey = ['goods-receipt', 'list']

/** The last receipts, each with the way to undo it. */
export const RecentReceipts = () => {
  const provider = useDataProvider<ReceiptProvider>()
  const queries = useQueryClient()
  const { run, pending } = useAction()
  const [asked, setAsked] = useState<GoodsReceipt | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: receiptsKey,
    queryFn: ({ signal }) => provider.goodsReceipts(signal),
    retry: false,
  })
  const undo = async ({ id }: GoodsReceipt) => {
    setAsked(null)
    if (await run('undoReceipt', () => provider.undoReceipt(id)))
      await queries.invalidateQueries({ queryKey: receiptsKey })
  }
  if (error && !data) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={160} role="status" aria-label={t('app.loading')} />
  return (
    <>
      <ListSection title={receiptText('recent')} none={receiptText('none')}>
        {data.data.map((receipt) => {
          const { id, supplier, invoiceNumber: invoice, receivedOn, batches, units, bookedBy } = receipt
          return (
            <ListRow
              key={id}
              about={
                <>
                  <Typography sx={{ overflowWrap: 'anywhere' }}>
                    {receiptText('summary', { supplier, invoice })}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {receiptText('facts', { day: day(receivedOn), batches, units, name: bookedBy ?? '–' })}
                  </Typography>
                </>
              }
            >
              {units === 0 ? (
                <Typography variant="body2">{receiptText('undone')}</Typography>
              ) : (
                <Button
                  variant="outlined"
                  size="small"
                  disabled={pending}
                  aria-label={receiptText('undoNamed', { invoice, supplier })}
                  onClick={() => setAsked(receipt)}
                  sx={{ minHeight: 40 }}
                >
                  {receiptText('undo')}
                </Button>
              )}
            </ListRow>
          )
        })}
      </ListSection>
      <Confirm
        isOpen={asked !== null}
        title={receiptText('undoTitle')}
        content={receiptText('undoHint', { units: asked?.units ?? 0 })}
        confirm={receiptText('undo')}
        onConfirm={() => asked && void undo(asked)}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
