import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axios from 'axios'
import { createTestCardGateway } from 'demo/gateways/testCardGateway'
import { createTestWalletGateway } from 'demo/gateways/testWalletGateway'
import { type Client, createClient, serializeQuery } from 'shared-api'
import type { StaffRole } from 'shared-api/contract/duties'
import { createApp } from '../src/app.ts'
import { createContext } from '../src/context.ts'
import type { OpenDb } from '../src/db/channel.ts'
import { migrate } from '../src/db/migrate.ts'
import { openPostgres } from '../src/db/postgres/nodePostgres.ts'
import type { Db } from '../src/db/types.ts'
import type { App } from '../src/http/serve.ts'
import { newId, newToken, randomLetters } from '../src/kernel/ids.ts'
import { openSession } from '../src/kernel/session.ts'
import { createEncryptedFiles, createFileKey } from '../src/ports/files/encryptedFiles.ts'
import { createMemoryFiles } from '../src/ports/files/memoryFiles.ts'
import { createNodeForms } from '../src/ports/forms/nodeForms.ts'
import { createNodeImages } from '../src/ports/images/nodeImages.ts'
import { createConsoleLog } from '../src/ports/log/consoleLog.ts'
import { createMemoryMailer } from '../src/ports/mail/memoryMailer.ts'
import { createNodeHasher } from '../src/ports/passwords/nodeHasher.ts'
import type { Mail, PhoneMessage, Ports } from '../src/ports/ports.ts'
import { createSecrets } from '../src/ports/secrets/encryptedTexts.ts'
import { defaultSettings } from '../src/ports/settings.ts'
import { emptyTables } from './engines/emptyTables.ts'
import { createDatabase, openPacked } from './engines/migratedOnce.ts'
import { createTestProducts } from './fixtures/testProducts.ts'

/** One database for each worker: files share it and start from empty tables. */
let shared: Promise<OpenDb> | undefined

/** Opens a new database without tables. */
export const openEmpty = async (): Promise<OpenDb> => {
  const url = await newDatabase()
  return url ? openPostgres(url, 4) : openPacked('empty')
}

/** The address over a Unix socket, where `npm test` names its folder. */
const overSocket = (url: string): string => {
  const folder = process.env.TEST_DATABASE_SOCKETS
  return folder ? `${url}?host=${encodeURIComponent(folder)}` : url
}

/** Opens a new, migrated database without rows. */
export const openMigrated = async (): Promise<OpenDb> => {
  const url = process.env.TEST_DATABASE_URL
  const db = url
    ? openPostgres(overSocket(await createDatabase(url, process.env.TEST_TEMPLATE)), 40)
    : await openPacked('migrated')
  // Outside of Vitest there is no copy to start from.
  await migrate(db)
  return db
}

/** The worker's own database, opened when it is first needed. */
export const openShared = () => {
  shared ??= openMigrated()
  return shared
}

/** The address of a new, empty database on the PostgreSQL that the suite runs on; undefined when it runs on none. */
export const newDatabase = async (): Promise<string | undefined> => {
  const url = process.env.TEST_DATABASE_URL
  return url ? createDatabase(url) : undefined
}

const filesKey = createFileKey(crypto.getRandomValues(new Uint8Array(32)))

/** True when the suite runs on PostgreSQL with a pool, where buyers really meet. */
export const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

export interface ApiResponse<T = Record<string, unknown>> {
  status: number
  headers: Headers
  body: T
}

export interface Sending {
  token?: string
  session?: string
  body?: unknown
  headers?: Record<string, string>
}

interface TestOptions {
  ports?: Partial<Ports>
  /** A migrated database in place of the worker's own. */
  db?: OpenDb
  /** Where the typed clients' requests go, in place of the app in this process. */
  fetch?: (request: Request) => Promise<Response>
}

const enough = { network: 1e9, shop: 1e9 }

/**
 * Tests buy any number of the usual product, whose ingredient has a limit in a real shop, and leave many cash orders
 * open, and unpaid ones. They read any number of pages in one moment. The clock of a test moves by days within one session.
 */
const testSettings = {
  ...defaultSettings,
  budgets: {
    ...defaultSettings.budgets,
    cashOrder: { ...defaultSettings.budgets.cashOrder, ...enough },
    uncachedRead: { ...defaultSettings.budgets.uncachedRead, ...enough },
  },
  cash: { ...defaultSettings.cash, openLimit: 1e9, openOrders: 1e6 },
  unpaidOrders: { open: 1e6, openUnproven: 1e6 },
  limits: { ...defaultSettings.limits, countLocalCallers: false },
  stepUp: { ...defaultSettings.stepUp, required: false },
  approvals: { ...defaultSettings.approvals, exports: false },
  otcLimits: { paracetamol: { mgPerOrder: null, mgPer30Days: null } },
}

/**
 * The real API over a real, empty database, with a clock that stands until it is moved,
 * mails and phone messages kept in memory and cheap password hashing.
 */
export const createTestApp = async (options: TestOptions = {}) => {
  const db = options.db ?? (await openShared())
  await emptyTables(db)

  const clock = { moment: new Date('2026-11-21T06:00:00Z'), now: () => clock.moment }
  const mails: Mail[] = []
  const texts: PhoneMessage[] = []
  const ports: Ports = {
    clock,
    hasher: createNodeHasher({ memoryCost: 1024, timeCost: 1 }),
    files: createEncryptedFiles(createMemoryFiles(), [await filesKey]),
    linkKey: newToken(),
    numberKey: newToken(),
    auditKey: newToken(),
    secrets: createSecrets([await filesKey]),
    forms: createNodeForms(join(tmpdir(), 'shop-forms')),
    images: createNodeImages(),
    mailer: createMemoryMailer(mails),
    messenger: { send: async (message) => void texts.push(message) },
    gateways: { credit_card: createTestCardGateway(), easypaisa: createTestWalletGateway(clock) },
    log: createConsoleLog('error'),
    ...options.ports,
    // A copy, which this shop may change.
    settings: { ...(options.ports?.settings ?? testSettings) },
  }
  const context = createContext(db, ports)
  const app = createApp(context)
  const testUsers = createTestUsers(db, ports, options.fetch ?? app.fetch)
  return {
    app,
    context,
    db,
    ports,
    mails,
    texts,
    clock,
    /** Whether processes with their own jobs serve the typed clients. */
    elsewhere: options.fetch !== undefined,
    /** Moves the clock on. */
    pass: (minutes: number) => {
      clock.moment = new Date(clock.moment.getTime() + minutes * 60_000)
    },
    reset: async () => {
      await emptyTables(db)
      await context.settings.reread()
    },
    send: createSend(app),
    ...testUsers,
    ...createTestProducts(db, ports.clock),
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** Sends what the typed client would not: wrong types, wrong headers, forged ids. */
const createSend =
  (app: App) =>
  async <T = Record<string, unknown>>(
    method: string,
    path: string,
    sending: Sending = {},
  ): Promise<ApiResponse<T>> => {
    const raw = sending.body instanceof FormData || typeof sending.body === 'string'
    const headers = new Headers(sending.headers)
    if (sending.token) headers.set('authorization', `Bearer ${sending.token}`)
    if (sending.session) headers.set('x-session-id', sending.session)
    if (sending.body !== undefined && !(sending.body instanceof FormData) && !headers.has('content-type'))
      headers.set('content-type', 'application/json')
    const response = await app.fetch(
      new Request(`http://shop.test/api/v1${path}`, {
        method,
        headers,
        ...(sending.body === undefined
          ? {}
          : { body: raw ? (sending.body as BodyInit) : JSON.stringify(sending.body) }),
      }),
    )
    const json = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: (json ? await response.json() : {}) as T,
    }
  }

/** Gives a user with the role admin the rights of staff. Pharmacists and the owner are registered until 2030. */
export const createStaff = (db: Db, userId: string, role: StaffRole = 'owner') =>
  db
    .insertInto('staff')
    .values({
      user_id: userId,
      role,
      ...(role === 'pharmacist' ? { council_number: 'A-12345', council_valid_until: '2030-12-31' } : {}),
      ...(role === 'owner' ? { council_number: 'A-54321', council_valid_until: '2030-12-31' } : {}),
    })
    .execute()

/** Test actors of a shop that runs on this database. */
export const createTestUsers = (db: Db, ports: Ports, send: (request: Request) => Promise<Response>) => {
  /** The typed client of a caller: a token, a guest's session id, both or none. */
  const as = (who: { token?: string; session?: string } = {}): Client =>
    createClient(
      axios.create({
        baseURL: 'http://shop.test/api/v1',
        adapter: 'fetch',
        env: { fetch: (input: RequestInfo | URL, init?: RequestInit) => send(new Request(input, init)) },
        paramsSerializer: { serialize: serializeQuery },
        headers: {
          ...(who.token ? { Authorization: `Bearer ${who.token}` } : {}),
          ...(who.session ? { 'x-session-id': who.session } : {}),
        },
      }),
    )

  const account = async (
    role: 'customer' | 'admin',
    given: { name?: string; staffRole?: StaffRole; isProven?: boolean } = {},
  ) => {
    const now = ports.clock.now()
    const id = newId(now)
    const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0')
    const email = `${id}@example.com`
    const phone = `03${digits}`
    await db
      .insertInto('users')
      .values({
        id,
        name: given.name ?? 'Ayesha Khan',
        email,
        phone,
        password_hash: 'none',
        role,
        created_at: now,
      })
      .execute()
    if (given.isProven !== false)
      await db.updateTable('contact_points').set({ proven_at: now }).where('user_id', '=', id).execute()
    if (role === 'admin') await createStaff(db, id, given.staffRole)
    const token = await openSession(db, id, now, { days: 30 })
    return { id, email, phone, token, api: as({ token }) }
  }

  return {
    as,
    /** A signed-in customer with a proven email address and number, without the cost of hashing a password. */
    customer: (given?: { name?: string; isProven?: boolean }) => account('customer', given),
    /** A signed-in member of staff, by default an owner. */
    admin: (staffRole?: StaffRole) => account('admin', staffRole ? { staffRole } : {}),
    /** A guest with a fresh session id. */
    guest: () => {
      const session = `sess_${randomLetters(32)}`
      return { session, api: as({ session }) }
    },
  }
}
