import { sql } from 'kysely'
import { countUpTo, metaOf } from '../db/countUpTo.ts'
import { type Call, type Handlers, Reply } from '../kernel/call.ts'
import { limit as limitTries, networkOf } from '../kernel/limits.ts'
import { adjustBatch, countBatch, receiveBatch } from './changeBatch.ts'
import { readDaysOfInventory } from './daysOfInventory.ts'
import { exportBatches } from './exportBatches.ts'
import { matchingBatches } from './matchingBatches.ts'
import { readBatch, readBuyers, selectBatches, stateOf, toBatch } from './readBatches.ts'
import { recallBatch } from './recallBatch.ts'
import { readReorder } from './reorder.ts'
import { listExpired, writeOffExpired } from './writeOffExpired.ts'

const sortings = {
  expiryDate: sql.ref('batches.expiry_date'),
  receivedAt: sql.ref('batches.received_at'),
  quantity: sql.ref('batches.quantity'),
  productName: sql`lower(products.name)`,
} as const

const listBatches = async (call: Call<'GET /batch'>) => {
  const { db, query } = call
  const { page = 1, limit = 20, sort = 'expiryDate', order = 'asc' } = query
  const condition = matchingBatches(query, call.now)
  const found = db
    .selectFrom('batches')
    .leftJoin('products', 'products.id', 'batches.product_id')
    .select('batches.id')
    .where(condition)
    .orderBy(sortings[sort], order)
    .orderBy('batches.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  // A page's own alone are read with their products.
  const read = async () => {
    const ids = (await found).map(({ id }) => id)
    if (ids.length === 0) return []
    const rows = await selectBatches(db, stateOf(call.now)).where('batches.id', 'in', ids).execute()
    return rows.map(toBatch).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  }
  const [counted, data] = await Promise.all([countUpTo(db, 'batches', condition), read()])
  return { data, meta: metaOf(counted, { page, limit, listed: data.length }) }
}

/** Public, for the owner of a pack. It does not reveal the stock. */
const checkBatch = async (call: Call<'GET /batch/check'>) => {
  const { db, ports, query, ip, now } = call
  await limitTries(db, `batch:${networkOf(ip)}`, ports.settings.limits.batchChecksPerMinute, 60, now)
  const rows = await selectBatches(db, stateOf(call.now))
    .where(sql<boolean>`lower(batch_number) = lower(${query.batchNumber})`)
    .orderBy('products.name')
    .limit(20)
    .execute()
  return {
    data: rows
      .map(toBatch)
      .map(({ productName, manufacturer, batchNumber, expiryDate, state, recallReason, recallAct }) => ({
        productName,
        manufacturer,
        batchNumber,
        expiryDate,
        state,
        recallReason,
        recallAct,
      })),
  }
}

export const batchHandlers = {
  'GET /batch': listBatches,
  'GET /batch/export': exportBatches,
  'GET /batch/cover': async ({ db, query, now }) => ({
    data: await readDaysOfInventory(db, query.limit ?? 20, now),
  }),
  'GET /batch/reorder': async ({ db, ports, query, now }) => {
    const pace = query.pace === '90' ? 90 : 30
    const targetDays = query.targetDays ?? ports.settings.reorderDays
    return { data: { pace, targetDays, lines: await readReorder(db, { pace, targetDays, now }) } }
  },
  'GET /batch/check': checkBatch,
  'GET /batch/expired': async (call) => ({ data: await listExpired(call) }),
  'POST /batch/write-off': async (call) => ({
    message: call.say.done('writeOffExpired'),
    data: await writeOffExpired(call),
  }),
  'GET /batch/:id': async (call) => ({ data: await readBatch(call.db, call.params.id, stateOf(call.now)) }),
  'GET /batch/:id/buyers': async (call) => {
    await readBatch(call.db, call.params.id, stateOf(call.now))
    return { data: await readBuyers(call.db, call.params.id) }
  },
  'POST /batch': async (call) => {
    const id = await receiveBatch(call)
    return new Reply(201, {
      message: call.say.done('receiveBatch'),
      data: await readBatch(call.db, id, stateOf(call.now)),
    })
  },
  'POST /batch/:id/adjust': async (call) => {
    await adjustBatch(call)
    return {
      message: call.say.done('adjustBatch'),
      data: await readBatch(call.db, call.params.id, stateOf(call.now)),
    }
  },
  'POST /batch/:id/count': async (call) => {
    await countBatch(call)
    return {
      message: call.say.done('countBatch'),
      data: await readBatch(call.db, call.params.id, stateOf(call.now)),
    }
  },
  'POST /batch/:id/recall': async (call) => {
    const { buyers, stuck } = await recallBatch(call)
    const batch = await readBatch(call.db, call.params.id, stateOf(call.now))
    return { message: call.say.done('recallBatch'), data: { batch, buyers, stuck } }
  },
} satisfies Partial<Handlers>
