import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EasypaisaRow } from 'demo/emulators/easypaisa/easypaisaRow'
import type { SafepayRow } from 'demo/emulators/safepay/safepayRow'
import { createRandom } from 'demo/random'
import { existing } from 'server/test/existing'
import { startEmulator } from 'server/test/network/emulator'
import { freePort } from '../../.ci/freePort.ts'
import { codesIn, findLeaks } from '../leaks.ts'
import { createClient, type PatientClient } from '../patientClient.ts'
import { readProducts } from '../readProducts.ts'
import { createShop } from '../shop.ts'
import { startWithLimits } from '../startWithLimits.ts'
import { compareBooks } from './books.ts'
import { payByCard, payByWallet, placeOrder, type World } from './pay.ts'
import { sendRefunds, settleEverything } from './settle.ts'

/**
 * Makes 500 payments against both provider emulators with random faults and refunds, while the shop is killed
 * twelve times. Then it compares the books of shop and providers payment by payment, and searches the shop's
 * whole log for secrets. `npm run test:payments [count] [seed]`; the summary and the log are left in
 * `reports/`.
 */
const count = Number(process.argv[2] ?? 500)
const seed = Number(process.argv[3] ?? 20_261_121)
const kills = 12
const workers = 8
const started = Date.now()

const folder = await mkdtemp(join(tmpdir(), 'nuskha-payments-'))
const dataDir = join(folder, 'data')
const log = join(folder, 'shop.log')
const port = await freePort()
const webhooks = `http://127.0.0.1:${port}/api/v1/payment/webhooks`
const wallet = await startEmulator('easypaisa', {
  EASYPAISA_PIN_SECONDS: '0.5',
  EASYPAISA_IPN_URL: `${webhooks}/easypaisa`,
})
const cards = await startEmulator('safepay', { SAFEPAY_WEBHOOK_URL: `${webhooks}/safepay` })
const secrets = {
  EASYPAISA_PASSWORD: 'demo',
  SAFEPAY_API_KEY: 'sec_demo',
  SAFEPAY_SECRET: 'demo-secret',
  SAFEPAY_WEBHOOK_SECRET: 'demo-webhook-secret',
}
const shop = createShop({
  port,
  dataDir,
  log,
  env: {
    ...secrets,
    EASYPAISA_ORIGIN: wallet.origin,
    EASYPAISA_STORE: '12345',
    EASYPAISA_ACCOUNT: '20001',
    EASYPAISA_USERNAME: 'demo',
    SAFEPAY_ORIGIN: cards.origin,
  },
})
await startWithLimits(shop, { dataDir, url: undefined })

const password = 'a long walk home'
const anybody = createClient(shop.origin, {})
const tokens: string[] = []
const signIn = async (path: string, body: object) => {
  const { body: reply } = await anybody('POST', path, body)
  const token = String(reply.token)
  tokens.push(token)
  return createClient(shop.origin, { Authorization: `Bearer ${token}`, 'x-session-id': `sess_${token}` })
}
const admin = await signIn('/auth/login', { email: 'admin@demo.pk', password: 'admin-demo-1' })
const customers: { api: PatientClient; contact: { name: string; phone: string; email: string } }[] = []
for (let place = 0; place < workers; place++) {
  const contact = {
    name: 'Zubaida Noor',
    phone: `0300111${1000 + place}`,
    email: `zubaida-${place}@example.com`,
  }
  customers.push({ api: await signIn('/auth/register', { ...contact, password }), contact })
}
const products = await readProducts(anybody)
const world: World = { random: createRandom(seed), wallet, cards, products }

const orders: string[] = []
let begun = 0
let killed = 0
/** One shopper after the other at one till. A twentieth types a test card into the form. */
const work = async ({ api, contact }: (typeof customers)[number]) => {
  while (begun < count) {
    const turn = begun++
    const productId = existing(products[turn % products.length])
    const form = turn % 20 === 19
    const byCard = form || world.random.chance(0.45)
    const method = byCard ? 'credit_card' : 'easypaisa'
    const orderId = await placeOrder(api, { productId, method, contact })
    orders.push(orderId)
    if (form) await api('POST', `/payment/credit-card/${orderId}`, card, `form-${turn}`)
    else if (byCard) await payByCard(world, api, orderId)
    else await payByWallet(world, api, orderId)
  }
}
const card = {
  cardNumber: '4242 4242 4242 4242',
  cardHolder: 'ZUBAIDA CARDHOLDER',
  expiryMonth: 12,
  expiryYear: 2031,
  cvv: '9871',
}
const kill = async () => {
  while (killed < kills) {
    const next = Math.ceil(((killed + 1) * count) / (kills + 1))
    while (orders.length < next) await sleep(50)
    await sleep(world.random.pick([0, 50, 200, 700]))
    await shop.killAndStart()
    killed++
    console.log(`killed ${killed} times, ${orders.length} orders placed, ${seconds()} s`)
  }
}
const seconds = () => Math.round((Date.now() - started) / 1000)

await Promise.all([kill(), ...customers.map(work)])
for (const { contact } of customers) await anybody('POST', '/auth/forgot', { email: contact.email })
const ledgers = async () => ({
  wallet: await wallet.ledger<EasypaisaRow>(),
  cards: await cards.ledger<SafepayRow>(),
})
console.log(`${orders.length} orders paid or not, ${seconds()} s; now reconciling`)
await settleEverything(admin)
const sent = await sendRefunds({ admin, cards, random: world.random, orders, onHalf: shop.killAndStart })
killed++
await settleEverything(admin)
// The worker needs a moment for the mails with the codes.
await sleep(3000)
await shop.stop()

const books = await compareBooks(join(dataDir, 'database'), await ledgers(), orders)
const outbox = join(dataDir, 'outbox')
const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')))
const searched = {
  'card numbers': ['4242424242424242', '4242 4242', '4242-4242'],
  'card holders and security codes': [card.cardHolder, card.cvv],
  codes: codesIn(mails),
  tokens,
  passwords: [password, 'admin-demo-1', 'customer-demo-1'],
  'provider secrets': [...Object.values(secrets).slice(1), btoa('demo:demo')],
  'wallet numbers': books.payers,
  'emails and phones': customers.flatMap(({ contact }) => [contact.email, contact.phone]),
}
const summary = {
  payments: orders.length,
  killed,
  seconds: seconds(),
  ...books.compared,
  refundsSent: sent,
  searchedFor: Object.fromEntries(Object.entries(searched).map(([kind, list]) => [kind, list.length])),
  logLines: (await readFile(log, 'utf8')).split('\n').length,
  leaks: findLeaks(log, searched),
}
const reports = resolve(import.meta.dirname, '../../reports')
await mkdir(reports, { recursive: true })
await copyFile(log, join(reports, 'payments-proof.log'))
await writeFile(join(reports, 'payments-proof.json'), JSON.stringify(summary, null, 2))
await Promise.all([wallet.stop(), cards.stop()])
await rm(folder, { recursive: true, force: true })

console.log(JSON.stringify(summary, null, 2))
const { captured, refunded, differences, lost, unproven } = books.compared
const holds =
  killed >= 10 &&
  captured.ours === captured.theirs &&
  refunded.ours === refunded.theirs &&
  differences.length + lost.length + unproven.length + Object.keys(summary.leaks).length === 0 &&
  Object.values(searched).every((list) => list.length > 0)
console.log(holds ? 'The books agree to the paisa, and the log keeps every secret.' : 'IT DOES NOT HOLD')
process.exit(holds ? 0 : 1)
