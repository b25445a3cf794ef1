import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { ApiError, describeError } from '../kernel/errors.ts'
import type { Ports } from '../ports/ports.ts'
import { claimImport, lockImport, type Portion, writeResults } from './importWork.ts'
import { errorsOf } from './planRow.ts'
import { restorePortion } from './restorePortion.ts'
import { checkPortion, runPortion } from './runPortion.ts'

interface Shop {
  db: Db
  ports: Ports
}

/** Each step by its state, and the rows of one transaction: an entry of the audit log names at most 100 products. */
const steps = {
  checking: { work: checkPortion, rows: 500 },
  running: { work: runPortion, rows: 100 },
  restoring: { work: restorePortion, rows: 100 },
} as const satisfies Record<string, { work: (portion: Portion) => Promise<number>; rows: number }>

/** A portion that failed, by its import and its first row. */
interface Place {
  importId: string
  row: number
}

type Done = { rows: number } | { error: unknown; at: Place | null }

/** Works on one portion in one transaction, with up to `most` rows. Rows are 0 when no import has work. */
const workOnPortion = async ({ db, ports }: Shop, most = Number.POSITIVE_INFINITY): Promise<Done> => {
  let at: Place | null = null
  const work = async (claimedAt: Date) =>
    transact(db, async (trx) => {
      at = null
      const claimed = await claimImport(trx)
      if (!claimed) return 0
      const step = steps[claimed.state as keyof typeof steps]
      const begins = (row: number) => {
        at = { importId: claimed.id, row }
      }
      return step.work({ trx, claimed, ports, size: Math.min(step.rows, most), now: claimedAt, begins })
    })
  try {
    return { rows: await work(ports.clock.now()) }
  } catch (error) {
    if (isUnavailable(error)) throw error
    return { error, at }
  }
}

/** Gives up one row that failed alone: it is bad, or kept as the run left it. */
const giveUp = async ({ db }: Shop, { importId, row }: Place, error: unknown): Promise<void> => {
  await transact(db, async (trx) => {
    const claimed = await lockImport(trx, importId)
    if (!claimed) return
    const failed = await trx
      .selectFrom('product_import_rows')
      .select(['row', 'outcome', 'product_id', 'sku', 'barcode', 'changes'])
      .where('import_id', '=', importId)
      .where('row', '=', row)
      .executeTakeFirstOrThrow()
    const isRestoring = claimed.state === 'restoring'
    // Another process may have worked on it meanwhile.
    if (isRestoring ? failed.outcome === 'restored' : claimed.position >= row) return
    const errors =
      error instanceof ApiError
        ? errorsOf(error)
        : [{ field: '', code: 'IMPORT_FAILED' as const, params: {} }]
    const outcome = isRestoring ? ('kept' as const) : ('bad' as const)
    const previous = claimed.state === 'checking' ? null : failed.outcome
    await writeResults({ trx, claimed }, [{ ...failed, outcome, previous, errors }])
  })
}

/**
 * Works on one portion of an import. Returns how many rows it took, 0 when no import has work. A process that ends
 * within it leaves nothing half done: rows, products, audit log and position are one transaction. A portion that fails
 * is repeated row by row, so that one row does not stop the others.
 */
export const workOnImports = async (shop: Shop): Promise<number> => {
  const whole = await workOnPortion(shop)
  if ('rows' in whole) return whole.rows
  const { log } = shop.ports
  let done = 0
  for (; done < steps.running.rows; done++) {
    const one = await workOnPortion(shop, 1)
    if ('rows' in one) {
      if (one.rows === 0) break
      continue
    }
    if (!one.at) throw one.error
    const { name, code, at } = describeError(one.error)
    if (!(one.error instanceof ApiError)) log.error('import', { id: one.at.importId, name, code, at })
    await giveUp(shop, one.at, one.error)
  }
  return done
}
