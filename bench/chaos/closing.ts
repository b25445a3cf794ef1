import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { findStrays } from 'server/catalogue/images/filesAndRows'
import { findViolations } from 'server/invariants/invariants'
import { applyRetention } from 'server/jobs/applyRetention'
import { sendDue } from 'server/messaging/worker'
import { fillIn } from 'server/test/fixtures/buying'
import { uploadOne } from 'server/test/fixtures/prescription'
import { createTestApp, type TestApp } from 'server/test/harness'
import type { Proof } from './proof.ts'
import { withDatabase } from './shops.ts'

/** Accounts in each wave. A network may open this many in a minute. */
const wave = 50
const waves = 4
/** Milliseconds by which one more closing is ahead of its order. */
const headStart = 20
const password = 'mangoes-in-june'
/** No other row contains this, so a search finds only this customer. */
const trace = 'Zarmina'

/** One customer who orders and closes the account at the same moment. */
const orderAndClose = async (shop: TestApp, place: number, productId: string) => {
  const digits = String(place).padStart(9, '0')
  const body = {
    name: `${trace} ${place}`,
    email: `${trace}${place}@example.com`,
    phone: `03${digits}`,
    password,
  }
  const { token } = await shop.as()('POST /auth/register', { body })
  const api = shop.as({ token })
  await uploadOne(shop, { token }, { patientName: trace })
  await api('POST /cart/items', { body: { productId, quantity: 1 } })
  const id = await fillIn({ api })
  await api('POST /checkout/:id/contact', { params: { id }, body: { name: trace, phone: body.phone } })
  const close = () => shop.send('POST', '/user/close', { token, body: { password } })
  const order = () =>
    shop.send<{ data?: { id: string } }>('POST', `/checkout/${id}/order`, { token, body: {} })
  // The password takes its time to prove: head starts of every length, so that either may win.
  const [placed, closed] = await Promise.all([sleep((place % wave) * headStart).then(order), close()])
  const orderId = placed.body.data?.id
  return { placed: placed.status, closed: closed.status, api, orderId, close }
}

/** Tables that still contain a customer's name. */
const tablesNaming = async ({ db }: TestApp): Promise<string[]> => {
  const found: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    const { rows } =
      await sql`select 1 from ${sql.table(name)} t where t::text ilike ${`%${trace}%`}`.execute(db)
    if (rows.length > 0) found.push(`${name} ${rows.length}`)
  }
  return found
}

const run: Proof['run'] = () =>
  withDatabase(async (db) => {
    const shop = await createTestApp({ db })
    const productId = await shop.product({ stock: wave * waves })
    const all: Awaited<ReturnType<typeof orderAndClose>>[] = []
    for (let round = 0; round < waves; round++) {
      const places = Array.from({ length: wave }, (_, place) => round * wave + place)
      all.push(...(await Promise.all(places.map((place) => orderAndClose(shop, place, productId)))))
      shop.pass(2)
    }
    const placed = all.filter((one) => one.placed === 201)
    const closed = all.filter((one) => one.closed === 200)
    const both = placed.filter((one) => one.closed === 200).length
    const neither = all.filter((one) => one.placed !== 201 && one.closed !== 200).length
    // If the order won the race, the customer cancels it and closes the account.
    for (const { api, orderId = '', close } of placed.filter((one) => one.closed !== 200)) {
      await api('DELETE /checkout/:id', { params: { id: orderId } })
      await close()
    }
    while ((await sendDue(shop)) > 0);
    shop.pass(shop.ports.settings.retention.messageDays * 1440)
    while ((await applyRetention(shop)) > 0);
    const named = await tablesNaming(shop)
    const violations = [
      ...(await findViolations(shop.db, { atRest: true })),
      ...(await findStrays(shop.db, shop.ports.files, shop.ports.clock.now())),
    ]
    return {
      // Where one side always won, nothing was shown.
      held:
        placed.length > 0 &&
        closed.length > 0 &&
        both === 0 &&
        neither === 0 &&
        named.length === 0 &&
        violations.length === 0,
      figure: `${all.length} accounts closed while they ordered: ${placed.length} orders, ${closed.length} closings, ${both} both, ${neither} neither; then all closed: ${named.length} tables name one of them${named.length > 0 ? ` (${named.join(', ')})` : ''}, ${violations.length} invariants broken`,
    }
  })

export const closing: Proof = {
  claim: 'A customer who closes an account is named nowhere any more, and leaves no order without an owner',
  shownBy: 'bench/chaos/closing.ts',
  run,
}
