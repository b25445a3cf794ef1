import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type OperationKey, operations } from 'shared-api/contract'
import { sessionId } from 'shared-api/contract/cart'
import type { Operation } from 'shared-api/contract/operation'
import { sayIn } from 'shared-api/messages/sentences'
import type { Replica } from '../db/postgres/replica.ts'
import { withPreparedStatements } from '../db/statements/preparedStatements.ts'
import { createProcessBudget } from '../kernel/budgets.ts'
import { type Call, type Handler, type Handlers, Reply, type SignedIn } from '../kernel/call.ts'
import type { Context } from '../kernel/context.ts'
import { ApiError, invalid, notFound } from '../kernel/errors.ts'
import { fingerprint } from '../kernel/ids.ts'
import { blockOf, limit, networkOf } from '../kernel/limits.ts'
import type { FormLimits, Forms, ReceivedForm } from '../ports/ports.ts'
import { assertFurtherDuty } from './assertFurtherDuty.ts'
import { checkAccess } from './checkAccess.ts'
import { once } from './idempotency.ts'
import { isStorable, parse, readForm, readJson, readQuery, receiveForm, storable } from './input.ts'
import { languageOf } from './languageOf.ts'
import { publicReads } from './publicReads.ts'
import { handleFrom } from './readFromReplica.ts'
import { noStore } from './toFailure.ts'
import { createUploadLimiter, type Upload } from './uploadLimiter.ts'

/** The caller, as far as the network knows. */
export interface Caller {
  ip: string
  /** The call came to the host of the shop, where no operation of staff exists and staff are customers. */
  atShop?: boolean
  /** The response cache checked the changes of the catalogue within the lag of lists. */
  isChecked?: boolean
}

/** The whole API as one object. */
export interface App {
  /** `from` is the caller's address, from the socket or a proxy of ours. */
  fetch(request: Request, from?: Caller): Promise<Response>
}

/** The values that Hono's middleware passes on. */
export interface ApiEnv {
  Bindings: Caller
  Variables: {
    requestId: string
    now: Date
    user: SignedIn | null
    received: ReceivedForm | null
    upload: Upload | null
  }
}

/** A call that the caller's role does not allow. */
export interface Refused {
  key: OperationKey
  user: SignedIn
  params: Record<string, string>
  now: Date
  requestId: string
}

interface Kernel {
  context: Context
  /** Reads that may go there do. */
  replica?: Replica | undefined
  /** Called before the response 403. */
  onRefused?: (refused: Refused) => Promise<void>
}

const jsonLimit = 256 * 1024
const fileLimit = 10 * 1024 * 1024

/** Paths with fewer parameters come first, so that `/product/bulk-delete` is not a product's id. */
const literalFirst = (a: string, b: string) =>
  a.split(':').length - b.split(':').length || b.length - a.length || a.localeCompare(b)
const keys = (Object.keys(operations) as OperationKey[]).sort(literalFirst)

const readSession = async (operation: Operation, request: Request) => {
  const given = operation.session ? request.headers.get('x-session-id') : null
  if (given === null || given === '') return null
  if (!sessionId.safeParse(given).success) throw invalid('x-session-id', 'SESSION_ID_INVALID')
  return fingerprint(given)
}

const readInput = async (operation: Operation, request: Request, received: ReceivedForm | null) => {
  const query = operation.query ? parse(operation.query, readQuery(new URL(request.url))) : undefined
  if (operation.files && received) {
    const { fields, files } = readForm(received, operation.files)
    return { query, body: undefined, form: operation.form ? parse(operation.form, fields) : undefined, files }
  }
  const sent = operation.body ? await readJson(request) : undefined
  const body = operation.body ? parse(operation.body, sent) : undefined
  return { query, body, form: undefined, files: [] }
}

interface Outgoing {
  status: number
  body: unknown
  headers?: Readonly<Record<string, string>>
}

const toResponse = (operation: Operation, result: unknown): Outgoing => {
  const { status, content, headers } =
    result instanceof Reply ? result : new Reply(operation.status?.[0] ?? 200, result)
  if (operation.response === 'raw') throw new TypeError('a raw operation answers with a Response')
  // Parse the response through its schema so that undeclared columns are never sent.
  return { status, body: operation.response.parse({ success: true, ...Object(content) }), headers }
}

/** Calls that find a few rows by keys: the frequent ones of every shopper, those of one order, the login and a review. */
const isByKeys =
  /^(\w+ \/(cart|checkout|order\/:id)(\/|$)|GET \/product\/:id$|POST \/auth\/login$|GET \/prescription\/:id$|PATCH \/prescription\/admin\/:id$)/

/** Refuses a body above `maxSize` bytes. */
const bounded = (maxSize: number, tooLarge: () => never): MiddlewareHandler<ApiEnv> => {
  const counted = bodyLimit({ maxSize, onError: tooLarge })
  return async (c, next) => {
    const { headers } = c.req.raw
    const declared = headers.get('content-length')
    // Node enforces a declared length. Counting would first make a stream of the body.
    if (declared === null || headers.has('transfer-encoding')) return counted(c, next)
    if (Number(declared) > maxSize) tooLarge()
    await next()
  }
}

/** The sender of an upload. */
const senderOf = (c: HonoContext<ApiEnv>) => {
  const { ip } = c.env
  return { account: c.get('user')?.id ?? null, network: networkOf(ip), block: blockOf(ip) }
}

/** Receives the form before the call, and ends its files after it. */
const receiving =
  (forms: Forms, limits: FormLimits): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const received = await receiveForm(forms, c.req.raw, limits, c.get('upload') ?? undefined)
    c.set('received', received)
    try {
      await next()
    } finally {
      await received.release()
    }
  }

/** Contract and handlers become routes. The only place that knows HTTP. */
export const serve = (handlers: Handlers, { context, replica, onRefused }: Kernel) => {
  const { db, ports, settings } = context
  const api = new Hono<ApiEnv>({ strict: false })
  const refused = async (c: HonoContext<ApiEnv>, key: OperationKey, user: SignedIn, now: Date) =>
    onRefused?.({ key, user, params: storable(c.req.param()), now, requestId: c.get('requestId') })
  const upload = createUploadLimiter(ports.settings)
  const prepared = withPreparedStatements(db)
  const spendInProcess = createProcessBudget()

  for (const key of keys) {
    const operation: Operation = operations[key]
    const handle = handlers[key] as Handler<OperationKey>
    const [method = 'GET', path = '/'] = key.split(' ')
    const { files } = operation
    const maxFileBytes = files?.maxBytes ?? fileLimit
    const maxSize = jsonLimit + (files?.max ?? 0) * maxFileBytes
    const tooLarge = () => {
      // The unread rest of the body blocks the next request on this connection.
      throw new ApiError(
        files ? 'TOO_LARGE.UPLOAD' : 'TOO_LARGE',
        files ? { megabytes: maxFileBytes / 1024 / 1024 } : {},
        { headers: { Connection: 'close' } },
      )
    }

    // Searching places reads no table, and takes the processor like a search of products.
    const isComputed = key === 'GET /place' || publicReads.some((one) => one === key)

    // A caller without access must not make the server read a body.
    api.on(method, path, async (c, next) => {
      await settings.ready()
      const now = ports.clock.now()
      const refuse = (user: SignedIn) => refused(c, key, user, now)
      c.set('now', now)
      c.set(
        'user',
        await checkAccess(prepared, key, {
          request: c.req.raw,
          params: storable(c.req.param()),
          atShop: c.env.atShop === true,
          ports,
          now,
          refuse,
        }),
      )
      // The response cache does not have it: it calls the API for what it lacks.
      if (isComputed && c.get('user')?.role !== 'admin')
        spendInProcess({ ports, now }, 'uncachedRead', { network: c.env.ip })
      c.set('received', null)
      c.set('upload', null)
      const start = (one: Upload) => {
        c.set('upload', one)
        return next()
      }
      await (operation.files ? upload(senderOf(c), start) : next())
    })
    api.on(method, path, bounded(maxSize, tooLarge))
    if (files) api.on(method, path, receiving(ports.forms, { maxFiles: files.max, maxFileBytes }))
    api.on(method, path, async (c) => {
      const request = c.req.raw
      const held = c.get('upload')
      const now = c.get('now')
      const user = c.get('user')
      const sessionHash = await readSession(operation, request)
      const params: Record<string, string> = c.req.param()
      if (!Object.values(params).every(isStorable)) throw notFound('PAGE')
      // An act that would make something the caller’s own is refused by its handler.
      if (user?.ownsThing) {
        await refused(c, key, user, now)
        throw new ApiError('NOT_ALLOWED.OWN')
      }
      const input = await readInput(operation, request, c.get('received'))
      if (user)
        try {
          assertFurtherDuty(operation, input.body, { user, ports, now })
        } catch (error) {
          await refused(c, key, user, now)
          throw error
        }
      const language = languageOf(request.headers.get('accept-language'))
      const call = {
        db: isByKeys.test(key) ? prepared : db,
        // One call has the same settings from its beginning to its end.
        ports: { ...ports, settings: { ...ports.settings } },
        context,
        ...input,
        params,
        user,
        sessionHash,
        ip: c.env.ip,
        atShop: c.env.atShop === true,
        isChecked: c.env.isChecked === true,
        language,
        say: sayIn(language),
        requestId: c.get('requestId'),
        request,
        // Only uploads last long enough to be ended.
        signal: held ? AbortSignal.any([request.signal, held.signal]) : undefined,
        now,
      } as unknown as Call

      const idempotencyKey = operation.idempotent ? request.headers.get('idempotency-key') : null
      if (operation.response === 'raw') {
        const response: unknown = await handle(call)
        if (response instanceof Response) return response
        throw new TypeError('a raw operation answers with a Response')
      }
      const work = async () => toResponse(operation, await handleFrom(replica, key, handle, call))
      const { status, body, headers }: Outgoing =
        idempotencyKey && user
          ? await replayable(context, { key, idempotencyKey, userId: user.id, call }, work)
          : await work()
      return Response.json(body, { status, headers: { ...noStore, ...headers } })
    })
  }
  return api
}

/** `/payments/…` exists beside `/payment/…` of the specification: one operation, one key. */
const operationOf = (key: string) => key.replace(' /payments/', ' /payment/')

/** The same call may succeed later. */
const isTransient = ({ status, code }: ApiError) =>
  status >= 500 || status === 429 || code === 'STEP_UP_NEEDED'

/** Definite errors are stored and replayed too; a 5xx is not. */
const replayable = async (
  { db, ports }: Context,
  given: { key: OperationKey; idempotencyKey: string; userId: string; call: Call },
  work: () => Promise<{ status: number; body: unknown }>,
) => {
  const { params, body, requestId, now } = given.call
  const operation: Operation = operations[given.key]
  const kept = await once(
    db,
    {
      userId: given.userId,
      key: given.idempotencyKey,
      operation: operationOf(given.key),
      input: { params, body: body ?? {} },
      now,
      repeatable: operation.idempotent === 'by itself',
    },
    async () => {
      const { replaysPerHour } = ports.settings.limits
      await limit(db, `replay:${given.userId}`, replaysPerHour, 3600, now)
      return work().catch((error: unknown) => {
        if (!(error instanceof ApiError) || isTransient(error)) throw error
        return { status: error.status, body: error.body(given.call.language, requestId) }
      })
    },
  )
  return kept
}
