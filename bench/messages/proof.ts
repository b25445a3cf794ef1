import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TwilioRow } from 'demo/emulators/twilio/twilioRow'
import { createRandom } from 'demo/random'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import { startPostgres } from 'server/test/engines/postgres'
import { existing } from 'server/test/existing'
import { raiseLimits } from 'server/test/fixtures/raiseLimits'
import { startEmulator } from 'server/test/network/emulator'
import { type MailFault, startMailServer } from 'server/test/network/mailServer'
import { formatRupees, toRupees } from 'shared-api'
import { freePort } from '../../.ci/freePort.ts'
import { findLeaks } from '../leaks.ts'
import { readProducts } from '../readProducts.ts'
import { createShop } from '../shop.ts'
import { compareMailboxes, type Expected } from './mailboxes.ts'
import { buyAndDeliver, type Customer } from './orders.ts'
import { asDelivered, askForCodes, openByCode, type Secrets, signIn } from './testUsers.ts'

/**
 * Buys and delivers 1,000 orders through two shop processes on one real PostgreSQL, four messages each.
 * Meanwhile either process is killed (SIGKILL) repeatedly, and the mail server rejects, breaks off and loses
 * its replies. One customer in five has a phone and no address, and gets texts through a gateway with the
 * same faults. Then every mailbox and phone is compared with the history of the orders, and the shops' whole
 * log is searched for secrets. `npm run test:messages [orders] [seed]`; the summary and the log are left in
 * `reports/`.
 */
const count = Number(process.argv[2] ?? 1000)
const random = createRandom(Number(process.argv[3] ?? 20_261_121))
const kills = 24
const customerCount = 50
const tills = 10
const started = Date.now()
const seconds = () => Math.round((Date.now() - started) / 1000)

const postgres = await startPostgres()
const mailServer = await startMailServer({
  milliseconds: () => random.pick([2, 5, 20, 60]),
  fault: (): MailFault => {
    if (random.chance(0.02)) return 'rejected'
    if (random.chance(0.01)) return 'broken before'
    return random.chance(0.002) ? 'broken after' : 'none'
  },
})
const gateway = await startEmulator('twilio')
const textFault = () =>
  random.chance(0.04) ? random.pick(['500', '429', 'reset', 'a page', '500 taken', 'reset taken']) : 'answer'
const folder = await mkdtemp(join(tmpdir(), 'nuskha-messages-'))
const log = join(folder, 'shop.log')
/** Each customer buys more in minutes than a real one does in a month. Settings are read at start. */
const raiseBudgets = async () => {
  const db = openPostgres(postgres.url, 1)
  await raiseLimits(db)
  await db.destroy()
  for (const shop of shops) await shop.killAndStart()
}
const createOne = async () =>
  createShop({
    port: await freePort(),
    dataDir: join(folder, 'data'),
    log,
    env: {
      DATABASE_URL: postgres.url,
      SMTP_URL: mailServer.url,
      TWILIO_ORIGIN: gateway.origin,
      TWILIO_ACCOUNT_SID: 'AC0demo',
      TWILIO_AUTH_TOKEN: 'demo',
      TWILIO_FROM: 'Nuskha',
    },
  })
const shops = [await createOne(), await createOne()] as const
for (const shop of shops) await shop.start()
await raiseBudgets()

const password = 'a long walk home'
const secrets: Secrets = { tokens: [], codes: [] }
const staff = await signIn({
  origin: shops[0].origin,
  path: '/auth/login',
  body: { email: 'admin@demo.pk', password: 'admin-demo-1' },
  secrets,
})
const inbox = () => gateway.ledger<TwilioRow>()
const customers: Customer[] = []
for (let place = 0; place < customerCount; place++) {
  const phone = `0300111${1000 + place}`
  const { origin } = shops[place % 2 === 0 ? 0 : 1]
  // Each fifth has a phone and no address.
  const email = place % 5 === 4 ? '' : `zubaida-${place}@example.com`
  const contact = { name: 'Zubaida Noor', phone, email }
  const api = email
    ? await signIn({ origin, path: '/auth/register', body: { ...contact, password }, secrets })
    : await openByCode({ origin, phone, inbox, secrets })
  customers.push({ api, contact })
}
await gateway.plan({ '*': { texts: Array.from({ length: 20 * count }, () => textFault()) } })
const products = await readProducts(staff)

const done: { orderId: string; to: string }[] = []
let begun = 0
/** Customers of one till come one after the other, so no customer has two carts. */
const work = async (till: number) => {
  for (let turn = till; begun < count; turn += tills) {
    const mine = begun++
    const customer = customers[turn % customerCount] as Customer
    const orderId = await buyAndDeliver(customer, staff, existing(products[mine % products.length]))
    done.push({ orderId, to: customer.contact.email || customer.contact.phone })
  }
}
let killed = 0
const kill = async () => {
  while (killed < kills) {
    const next = Math.floor(((killed + 1) * count) / (kills + 1))
    while (done.length < next) await sleep(20)
    await sleep(random.pick([0, 10, 40, 150, 400]))
    await shops[killed % 2 === 0 ? 0 : 1].killAndStart()
    killed++
    console.log(`killed ${killed} times, ${done.length} orders delivered, ${seconds()} s`)
  }
}
await Promise.all([kill(), ...Array.from({ length: tills }, (_, till) => work(till))])

const db = openPostgres(postgres.url, 2)
const counted = async () =>
  db
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn.countAll<number>().as('written'),
      eb.fn.count<number>('sent_at').as('sent'),
      eb.fn.count<number>('failed_at').as('failed'),
      eb.fn.max<number>('attempts').as('most'),
    ])
    .executeTakeFirstOrThrow()
await askForCodes({ origin: shops[0].origin, customers, mails: () => mailServer.delivered, secrets })
console.log(`${done.length} orders delivered, ${seconds()} s; waiting for the claims of the dead to end`)
for (let row = await counted(); row.sent + row.failed < row.written; row = await counted()) await sleep(1000)

const history = await db
  .selectFrom('order_history')
  .innerJoin('orders', 'orders.id', 'order_history.order_id')
  .select(['orders.id', 'order_number', 'total_amount', 'from_status', 'to_status'])
  .where(
    'orders.id',
    'in',
    done.map(({ orderId }) => orderId),
  )
  .execute()
const mailbox = new Map(done.map(({ orderId, to }) => [orderId, to]))
const expected = history.map(({ id, order_number, total_amount, from_status, to_status }): Expected => {
  const to = existing(mailbox.get(id))
  const total = formatRupees(toRupees(total_amount))
  const [placed, moved] = to.includes('@')
    ? [`We have your order ${order_number}`, `Your order ${order_number} is ${to_status}`]
    : [
        `Nuskha: we have your order ${order_number}, ${total}, to be paid on delivery.`,
        `Nuskha: your order ${order_number} is now ${to_status}.`,
      ]
  return { to, subject: from_status ? moved : placed }
})
/** The demo's own customers are reminded of medicines that run out, whenever the job comes by. */
const reminded = await db
  .selectFrom('order_items')
  .innerJoin('orders', 'orders.id', 'order_items.order_id')
  .innerJoin('users', 'users.id', 'orders.user_id')
  .select(['orders.contact', 'users.email'])
  .where('refill_reminded_at', 'is not', null)
  .execute()
for (const { contact, email } of reminded)
  expected.push({ to: contact.email || email || '', subject: 'Time to order again' })
const isCode = ({ subject }: Expected) => /^\d{6} is your/.test(subject)
const mails = mailServer.delivered.filter((mail) => !isCode(mail))
const texts = asDelivered(await inbox())
const compared = compareMailboxes(expected, [...mails, ...texts])
await Promise.all(shops.map((shop) => shop.stop()))
const searched = {
  codes: secrets.codes,
  tokens: secrets.tokens,
  passwords: [password, 'admin-demo-1'],
  'gateway secrets': [btoa('AC0demo:demo')],
  phones: customers.flatMap(({ contact: { phone } }) => [phone, phone.slice(1), `+92${phone.slice(1)}`]),
  addresses: customers.flatMap(({ contact }) => contact.email || []),
  names: ['Zubaida'],
}
const repeatPercent = Number(((compared.repeats / compared.owed) * 100).toFixed(2))
const summary = {
  orders: done.length,
  killed,
  seconds: seconds(),
  outbox: await counted(),
  mailServer: mailServer.faults,
  mails: mails.length,
  texts: texts.length,
  ...compared,
  repeatPercent,
  searchedFor: Object.fromEntries(Object.entries(searched).map(([kind, list]) => [kind, list.length])),
  leaks: findLeaks(log, searched),
  logLines: (await readFile(log, 'utf8')).split('\n').length,
}
await db.destroy()
await Promise.all([postgres.stop(), mailServer.stop(), gateway.stop()])
const reports = resolve(import.meta.dirname, '../../reports')
await mkdir(reports, { recursive: true })
await copyFile(log, join(reports, 'messages-proof.log'))
await writeFile(join(reports, 'messages-proof.json'), JSON.stringify(summary, null, 2))
await rm(folder, { recursive: true, force: true })

console.log(JSON.stringify(summary, null, 2))
const holds =
  done.length >= count &&
  compared.owed === done.length * 4 + reminded.length &&
  compared.lost.length + compared.strays.length + compared.renamed === 0 &&
  summary.outbox.failed === 0 &&
  repeatPercent < 1 &&
  Object.keys(summary.leaks).length === 0 &&
  Object.values(searched).every((list) => list.length > 0)
console.log(
  holds ? 'Every mailbox and phone holds every message, and the log keeps every secret.' : 'IT DOES NOT HOLD',
)
process.exit(holds ? 0 : 1)
