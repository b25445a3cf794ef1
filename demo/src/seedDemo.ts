import { sql } from 'kysely'
import { transact } from 'server/db/transact'
import type { Db, Trx } from 'server/db/types'
import { markDemo } from 'server/kernel/demoMark'
import type { Files, Ports } from 'server/ports/ports'
import { accountRows } from './accounts/customers.ts'
import { catalogueRows } from './catalogue/catalogueRows.ts'
import { searchSynonymRows } from './catalogue/searchSynonyms.ts'
import { couponRows } from './coupons.ts'
import { insertRows } from './insertRows.ts'
import { createShelf } from './inventory/shelf.ts'
import { stockToday } from './inventory/stockToday.ts'
import { writeMessages } from './orders/messages.ts'
import { orderPlans } from './orders/orderPlans.ts'
import { createOrders } from './orders/orders.ts'
import { writeDispatches } from './orders/writeDispatches.ts'
import { createPrescriptions } from './prescriptions/prescriptions.ts'
import { fillReviewQueue } from './prescriptions/reviewQueue.ts'
import { createRandom } from './random.ts'

const day = 86_400_000

/** Customers of the demo place more than one order, and get no code. Owners change it on the settings page. */
const demoSettings = ['cash.openOrdersUnproven', 'unpaidOrders.openUnproven'].map((key) => ({
  key,
  value: JSON.stringify(3),
}))

/** The whole demo business as rows, reckoned in memory: the same one for the same moment. */
const demoBusiness = async (ports: Ports) => {
  const random = createRandom(20_471_114)
  const now = ports.clock.now()
  const opened = new Date(now.getTime() - 400 * day)
  const catalogue = catalogueRows(random, opened)
  const accounts = await accountRows(random, ports, opened)
  const { adminId, customers } = accounts
  const products = catalogue.productRows
  const coupons = couponRows(random, now, opened)
  const shelves = new Map(
    products.map(({ id, name }) => [
      id,
      createShelf(
        random,
        id,
        name
          .replace(/[^a-z]/gi, '')
          .slice(0, 2)
          .toUpperCase(),
      ),
    ]),
  )
  for (const shelf of shelves.values()) shelf.receive(opened, random.int(1, 5) * 20, random.int(500, 800))

  const { settings } = ports
  const prescriptions = createPrescriptions(random, {
    now,
    adminId,
    products: new Map(products.map((product) => [product.name, product])),
    validDays: settings.prescriptionDays,
  })
  const orders = createOrders({
    random,
    gateways: ports.gateways,
    now,
    settings,
    adminId,
    coupons,
    shelves,
    prescriptions,
  })
  for (const plan of orderPlans(random, {
    now,
    products,
    customers,
    mainCities: settings.delivery.mainCities,
  }))
    orders.place(plan)
  orders.returnUntil(now)
  stockToday(random, { now, adminId, products, shelves })
  fillReviewQueue({ now, customers, prescriptions })

  return {
    catalogue,
    accounts,
    coupons,
    searchSynonyms: searchSynonymRows(opened),
    shelves: [...shelves.values()],
    prescriptions: prescriptions.rows,
    orders,
    // Older messages would have lost their recipients.
    messagesSince: new Date(now.getTime() - settings.retention.messageDays * day),
    now,
  }
}

type Business = Awaited<ReturnType<typeof demoBusiness>>

/** Earliest first: the numbers of movements and history rise with time. */
const inTime = <T extends { at: Date | string }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => Number(new Date(a.at)) - Number(new Date(b.at)))

const write = async (trx: Trx, business: Business, auditKey: string) => {
  const { catalogue, accounts, coupons, shelves, prescriptions, orders, messagesSince, now } = business
  await markDemo(trx)
  await trx.insertInto('settings').values(demoSettings).execute()
  const onHand = new Map(
    shelves.map((shelf) => [shelf.productId, shelf.batches.reduce((sum, { quantity }) => sum + quantity, 0)]),
  )
  await insertRows(trx, 'users', accounts.userRows)
  await sql`update contact_points set proven_at = users.created_at from users where users.id = user_id`.execute(
    trx,
  )
  await insertRows(trx, 'staff', accounts.staffRows)
  await insertRows(trx, 'addresses', accounts.addressRows)
  await insertRows(trx, 'categories', catalogue.categoryRows)
  await insertRows(trx, 'brands', catalogue.brandRows)
  await insertRows(
    trx,
    'products',
    catalogue.productRows.map((row) => ({
      ...row,
      on_hand: onHand.get(row.id) ?? 0,
      sold_count: orders.sold.get(row.id) ?? 0,
    })),
  )
  await insertRows(
    trx,
    'batches',
    shelves.flatMap(({ batches }) => batches),
  )
  await insertRows(trx, 'coupons', coupons)
  await insertRows(trx, 'search_synonyms', business.searchSynonyms)
  await insertRows(trx, 'prescriptions', prescriptions.prescriptions)
  await insertRows(trx, 'prescription_files', prescriptions.files)
  await insertRows(trx, 'prescription_items', prescriptions.items)
  await insertRows(trx, 'prescription_history', inTime(prescriptions.history))
  await insertRows(trx, 'orders', orders.rows.orders)
  await insertRows(trx, 'shipments', orders.rows.shipments)
  await insertRows(trx, 'order_items', orders.rows.items)
  await sql`insert into prescription_draws (order_item_id, prescription_id, product_id, units)
    select i.id, p.prescription_id, p.product_id, i.quantity
      * case when p.dose_units is null then 1 else (product.identity->>'doseUnitsPerPack')::numeric end
    from order_items i join products product on product.id = i.product_id
    join prescription_items p on p.prescription_id = i.prescription_id and p.product_id = i.product_id`.execute(
    trx,
  )
  await insertRows(trx, 'order_history', inTime(orders.rows.history))
  await writeMessages(trx, messagesSince)
  await insertRows(trx, 'order_prescriptions', prescriptions.links)
  await insertRows(trx, 'stock_movements', inTime(shelves.flatMap(({ movements }) => movements)))
  await insertRows(trx, 'coupon_redemptions', orders.rows.redemptions)
  await insertRows(trx, 'payment_attempts', orders.money.attempts)
  await insertRows(trx, 'refunds', orders.money.refunds)
  // PostgreSQL has no statistics on rows of this transaction, and without them the register may take minutes.
  await sql`analyze orders, order_items, prescriptions, prescription_draws, batches, stock_movements`.execute(
    trx,
  )
  const shipments = orders.rows.shipments.map(({ id, order_id, shipped_at }) => ({
    shipmentId: id,
    orderId: order_id,
    at: shipped_at,
  }))
  await writeDispatches(trx, { shipments: inTime(shipments), actorId: accounts.adminId, auditKey, now })
  await sql`select setval('order_numbers', ${orders.rows.orders.length})`.execute(trx)
}

const svgType = 'image/svg+xml'

const putDrawings = async (files: Files, drawings: Iterable<readonly [key: string, svg: string]>) => {
  const encoder = new TextEncoder()
  await Promise.all(
    [...drawings].map(([key, svg]) => files.put(key, { bytes: encoder.encode(svg), type: svgType })),
  )
}

/** Two processes that start at once agree by this number who seeds. */
export const seedingLock = 4_171_108

/**
 * Fills an empty database with the demo business: catalogue, users, a year of orders. A database with any
 * user is not changed. All or nothing; returns whether it was filled.
 */
export const seedDemo = async ({ db, ports }: { db: Db; ports: Ports }): Promise<boolean> => {
  const anybody = (at: Db | Trx) => at.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (await anybody(db)) return false
  const business = await demoBusiness(ports)
  await putDrawings(ports.files, business.catalogue.artwork)
  await putDrawings(ports.files, business.prescriptions.pages)
  return transact(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedingLock})`.execute(trx)
    if (await anybody(trx)) return false
    await write(trx, business, ports.auditKey)
    return true
  })
}
