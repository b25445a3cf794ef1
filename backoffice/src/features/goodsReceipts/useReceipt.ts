import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { Product, ReadLine } from 'shared-api/contract'
import { MAX_RECEIPT_LINES } from 'shared-api/receiptFile'
import { type FieldErrors, fieldErrorsOf } from '../../core/actions/fieldErrors.ts'
import { useAction } from '../../core/actions/useAction.ts'
import { today } from '../../core/i18n/moment.ts'
import { useUnsaved } from '../../core/session/Unsaved.tsx'
import { useDraft } from '../../core/session/useDraft.ts'
import type { Scan } from '../orders/packing/readScan.ts'
import { receiptsKey } from './RecentReceipts.tsx'
import {
  blankLine,
  bodyOf,
  checkReceipt,
  errorsOfLines,
  isBlank,
  isPriceAbove,
  type LineField,
  linesOfFile,
  placeErrors,
  productOf,
  type ReceiptErrors,
  type TypedLine,
  type TypedReceipt,
  wrongLines,
} from './receiptLines.ts'
import type { ReceiptProvider } from './receiptMethods.ts'
import { receiptText } from './receiptText.ts'

const empty: TypedReceipt = { supplier: '', invoiceNumber: '', receivedOn: '', lines: [blankLine(1)] }

/** The same lines, with a blank one at the end. */
const withBlank = (lines: readonly TypedLine[]): readonly TypedLine[] => {
  const last = lines.at(-1)
  if (last && isBlank(last)) return lines
  return [...lines, blankLine(Math.max(0, ...lines.map(({ key }) => key)) + 1)]
}

/** A receipt that is being typed. It keeps its text until it is booked. */
export const useReceipt = (onErrors: (errors: ReceiptErrors) => void) => {
  const provider = useDataProvider<ReceiptProvider>()
  const queries = useQueryClient()
  const notify = useNotify()
  const [stored, setTyped] = useDraft<TypedReceipt>('receipt', empty)
  const [errors, setErrors] = useState<ReceiptErrors>({})
  const typed = { ...stored, receivedOn: stored.receivedOn || today() }
  const { run, pending } = useAction(JSON.stringify(typed))
  useUnsaved(JSON.stringify(stored) !== JSON.stringify(empty))
  const { lines, errors: found } = checkReceipt(typed)

  const clearError = useCallback(
    (path: string) =>
      setErrors((before) => {
        const { [path]: wrong, ...others } = before
        return wrong === undefined ? before : others
      }),
    [],
  )
  const typeHead = (field: 'supplier' | 'invoiceNumber' | 'receivedOn', text: string) => {
    clearError(field)
    setTyped((before) => ({ ...before, [field]: text }))
  }
  const change = useCallback(
    (key: number, values: Partial<TypedLine>) =>
      setTyped((before) => ({
        ...before,
        lines: withBlank(before.lines.map((line) => (line.key === key ? { ...line, ...values } : line))),
      })),
    [setTyped],
  )
  const typeLine = useCallback(
    (key: number, field: LineField, text: string) => {
      clearError(`${key}.${field}`)
      change(key, { [field]: text })
    },
    [change, clearError],
  )
  const pick = useCallback(
    (key: number, product: Product, { batch, expiry }: Scan) => {
      clearError(`${key}.product`)
      change(key, {
        product: productOf(product),
        problem: null,
        ...(batch ? { batchNumber: batch } : {}),
        ...(expiry ? { expiry } : {}),
      })
    },
    [change, clearError],
  )
  const clear = useCallback((key: number) => change(key, { product: null }), [change])
  const remove = useCallback(
    (key: number) =>
      setTyped((before) => ({ ...before, lines: withBlank(before.lines.filter((one) => one.key !== key)) })),
    [setTyped],
  )
  /** Adds the lines of a delivery file. Those that need a correction say why. */
  const fill = (read: readonly ReadLine[]) => {
    const kept = typed.lines.filter((line) => !isBlank(line))
    if (kept.length + read.length > MAX_RECEIPT_LINES) {
      notify(receiptText('tooMany', { count: MAX_RECEIPT_LINES }), { type: 'error' })
      return
    }
    const added = linesOfFile(read, Math.max(0, ...typed.lines.map(({ key }) => key)) + 1)
    setTyped((before) => ({ ...before, lines: withBlank([...kept, ...added]) }))
    show({ ...errors, ...errorsOfLines(added) })
  }
  const show = (wrong: ReceiptErrors) => {
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) onErrors(wrong)
  }
  const book = async () => {
    show(found)
    if (Object.keys(found).length > 0) {
      notify(receiptText('wrong', { count: wrongLines(found) }), { type: 'error' })
      return false
    }
    const shown = (fields: FieldErrors) => {
      show(placeErrors(fields, lines))
      return true
    }
    const held = lines.filter(isPriceAbove).length
    const booked = await run(
      'bookReceipt',
      (headers) => provider.bookReceipt(bodyOf(typed, lines), headers),
      {
        showFieldErrors: shown,
        failureOf: (error) => {
          const fields = fieldErrorsOf(error)
          return fields && receiptText('wrong', { count: wrongLines(placeErrors(fields, lines)) })
        },
        warningOf: () => (held > 0 ? receiptText('notSold', { count: held }) : null),
      },
    )
    if (!booked) return false
    setTyped(empty)
    await queries.invalidateQueries({ queryKey: receiptsKey })
    // Lists show the units as they are now.
    for (const name of ['batch', 'product', 'reorder']) void queries.invalidateQueries({ queryKey: [name] })
    return true
  }
  return { typed, lines, errors, pending, typeHead, typeLine, pick, clear, remove, fill, book }
}
