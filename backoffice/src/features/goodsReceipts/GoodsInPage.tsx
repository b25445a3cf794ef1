import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react'
import { Title } from 'react-admin'
import type { Product } from 'shared-api/contract'
import { formatCount } from 'shared-api/formatCount'
import { formatRupees } from 'shared-api/money'
import { t } from '../../core/i18n/t.ts'
import { UnsavedGuard } from '../../core/session/Unsaved.tsx'
import { Section } from '../../ui/Section.tsx'
import type { Scan } from '../orders/packing/readScan.ts'
import { DeliveryFile } from './DeliveryFile.tsx'
import { ReceiptHead } from './ReceiptHead.tsx'
import { ReceiptLine } from './ReceiptLine.tsx'
import { RecentReceipts } from './RecentReceipts.tsx'
import { errorsByLine, type ReceiptErrors, type TypedLine, totalOf, wrongLines } from './receiptLines.ts'
import { receiptText } from './receiptText.ts'
import { useReceipt } from './useReceipt.ts'

/** The same object for every line without errors, so that only changed lines render. */
const noErrors = {}

/** Units and cost of the lines, to compare them with the invoice. */
const Total = ({ lines }: { lines: readonly TypedLine[] }) => {
  const { units, cost } = totalOf(lines)
  if (cost === null) return null
  return (
    <Typography variant="body2">
      {receiptText('total', { units, shown: formatCount(units), cost: formatRupees(cost) })}
    </Typography>
  )
}

const Form = () => {
  const form = useRef<HTMLFormElement>(null)
  const focus = useCallback((selector: string) => {
    const input = form.current?.querySelector<HTMLInputElement>(selector)
    input?.focus()
    input?.select()
  }, [])
  const focusLine = useCallback(
    (key: number, field: string) => focus(`[data-line="${key}"][data-field="${field}"]`),
    [focus],
  )
  const focusFirst = (wrong: ReceiptErrors) => {
    const [path = ''] = Object.keys(wrong)
    const [key, field] = path.split('.')
    setTimeout(() => (field ? focusLine(Number(key), field) : focus(`[name="${path}"]`)))
  }
  const receipt = useReceipt(focusFirst)
  const { typed, lines, errors, pending, typeHead, typeLine } = receipt
  const lineErrors = useMemo(() => errorsByLine(errors), [errors])
  const wrong = wrongLines(errors)
  const pick = useCallback(
    (key: number, product: Product, scan: Scan) => {
      receipt.pick(key, product, scan)
      const field = scan.batch === null ? 'batchNumber' : scan.expiry === null ? 'expiry' : 'quantity'
      // Once the line shows its product.
      setTimeout(() => focusLine(key, field))
    },
    [receipt.pick, focusLine],
  )
  const clear = useCallback(
    (key: number) => {
      receipt.clear(key)
      setTimeout(() => focusLine(key, 'product'))
    },
    [receipt.clear, focusLine],
  )
  const book = async () => {
    if (await receipt.book()) focus('[name="supplier"]')
  }
  /** Enter leads to the product of the next line, and Ctrl+Enter books. */
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    const { line, field } = event.target.dataset
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      void book()
    } else if (field === 'product') event.preventDefault()
    else {
      event.preventDefault()
      const place = typed.lines.findIndex(({ key }) => key === Number(line))
      const next = line === undefined ? typed.lines[0] : typed.lines[place + 1]
      if (next) focusLine(next.key, next.product ? 'batchNumber' : 'product')
    }
  }
  return (
    <Section title={t('app.goodsIn')}>
      <Stack spacing={1.5} sx={{ mb: 1.5 }}>
        <Typography variant="body2">{receiptText('hint')}</Typography>
        {/* Outside the form, which would take the submission of its dialog for its own. */}
        <DeliveryFile onLines={receipt.fill} />
      </Stack>
      <form
        ref={form}
        noValidate
        onKeyDown={press}
        onSubmit={(event) => {
          event.preventDefault()
          void book()
        }}
      >
        <Stack spacing={1.5}>
          <ReceiptHead typed={typed} errors={errors} onType={typeHead} />
          <Box component="ul" aria-label={receiptText('lines')} sx={{ m: 0, p: 0 }}>
            {typed.lines.map((line, place) => (
              <ReceiptLine
                key={line.key}
                line={line}
                number={place + 1}
                errors={lineErrors.get(line.key) ?? noErrors}
                onPick={pick}
                onClear={clear}
                onType={typeLine}
                onRemove={receipt.remove}
              />
            ))}
          </Box>
          <Stack
            direction="row"
            spacing={1.5}
            sx={{
              position: 'sticky',
              bottom: 0,
              py: 1,
              alignItems: 'center',
              bgcolor: 'background.paper',
              zIndex: 1,
              flexWrap: 'wrap',
              rowGap: 0,
            }}
          >
            <Button type="submit" variant="contained" disabled={pending} sx={{ minHeight: 44 }}>
              {receiptText('book', { count: lines.length })}
            </Button>
            {wrong > 0 && (
              <Button color="error" onClick={() => focusFirst(errors)} sx={{ minHeight: 44 }}>
                {receiptText('corrections', { count: wrong })}
              </Button>
            )}
            <Total lines={lines} />
            <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
              {receiptText('bookKeys')}
            </Typography>
          </Stack>
        </Stack>
      </form>
    </Section>
  )
}

/** Goods of an invoice that arrived, typed by keyboard or read from a file and booked in one act, and the last receipts. */
const GoodsInPage = () => (
  <UnsavedGuard>
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title={t('app.goodsIn')} />
      <Form />
      <RecentReceipts />
    </Stack>
  </UnsavedGuard>
)

export default GoodsInPage
