import { expect } from '@playwright/test'
import type { Row } from './chapter.ts'

export type Access = 'guest' | 'customer' | 'admin'

/** Names and ids that earlier calls have left for later ones. */
export type Known = Record<string, string>

/** The calls of a chapter share this. */
export interface Caller {
  origin: string
  tokens: Record<Access, string>
  known: Known
}

/** A call of section 7. Names in braces, in the path and in the body, are filled in from what is known. */
export interface ApiCall {
  /** As the specification writes it: `PUT /cart/items/{cartItemId}`. */
  call: string
  /** The lowest role that may make the call; the server rejects every lower one. */
  by: Access
  body?: unknown
  /** A multipart form instead. */
  form?: () => FormData
  /** Names that the response has: `data.items.0.price`. */
  has?: string
  /** Values that the response has. */
  is?: Record<string, unknown>
  /** Parts of the response that later calls need: `{ orderId: 'data.id' }`. */
  keeps?: Record<string, string>
  /** Makes what the call needs. */
  before?: (caller: Caller) => Promise<Known>
}

const filled = (template: string, known: Known) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = known[name]
    if (value === undefined) throw new Error(`An earlier call has left no ${name}`)
    return value
  })

/** The value at a dotted path: `data.items.0.id`. */
const valueAt = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => Object(value)[name], body)

const send = async ({ origin, tokens, known }: Caller, { call, body, form }: ApiCall, as: Access) => {
  const [method = 'GET', path = ''] = filled(call, known).split(' ')
  const json = body === undefined ? null : filled(JSON.stringify(body), known)
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      ...(tokens[as] ? { authorization: `Bearer ${tokens[as]}` } : {}),
      ...(json === null ? {} : { 'content-type': 'application/json' }),
      'x-session-id': known.sessionId ?? '',
    },
    body: form ? form() : json,
  })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) as unknown }
}

/** Statuses for callers without access. */
const errors: Record<Access, readonly [as: Access, status: number][]> = {
  guest: [],
  customer: [['guest', 401]],
  admin: [
    ['guest', 401],
    ['customer', 403],
  ],
}

const says = ({ call, by, has }: ApiCall) =>
  `${call} (${by}${has ? `): ${has.replaceAll('data.', '')}` : ')'}`

/** The row of a call: the rejected callers, the success, and the content of the response. */
export const rowOf = (id: string, one: ApiCall): Row<Caller> => ({
  id,
  says: says(one),
  check: async (caller) => {
    Object.assign(caller.known, await one.before?.(caller))
    for (const [as, status] of errors[one.by])
      expect((await send(caller, one, as)).status, `${as} is turned away`).toBe(status)
    const { status, text, body } = await send(caller, one, one.by)
    expect([200, 201], text).toContain(status)
    expect(body).toHaveProperty('success', true)
    for (const name of one.has?.split(' ') ?? []) expect(body, name).toHaveProperty(name)
    for (const [name, value] of Object.entries(one.is ?? {})) expect(valueAt(body, name), name).toEqual(value)
    for (const [name, path] of Object.entries(one.keeps ?? {}))
      caller.known[name] = String(valueAt(body, path))
  },
})

/** Rows of the calls of one part of section 7, numbered. */
export const rowsOf = (part: string, calls: readonly ApiCall[]): Row<Caller>[] =>
  calls.map((one, place) => rowOf(`7.${part}.${place + 1}`, one))
