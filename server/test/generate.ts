import fc from 'fast-check'
import type { Operation } from 'shared-api/contract/operation'
import { z } from 'zod'

type Schema = z.core.JSONSchema.JSONSchema

/**
 * Values that break programs: empty, huge, negative, fractional, markup, quotes, wildcards, NUL, half a
 * surrogate pair, other scripts, paths.
 */
export const nasty: unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e9,
  Number.MAX_SAFE_INTEGER,
  -0.001,
  true,
  [],
  {},
  [null],
  { id: {} },
  "'; drop table users; --",
  '" or 1=1 --',
  '%',
  '_',
  '\\',
  '\u0000',
  '\ud800',
  'a'.repeat(10_000),
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%2e%2e%2f',
  '🤒',
  'پیناڈول',
  '__proto__',
  'constructor',
  'NaN',
  'null',
  '1e3',
  '0x10',
  '-1',
  '1,2',
]

const anything = fc.constantFrom(...nasty)

const ofString = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.format === 'email') return fc.constantFrom('ali@example.com', 'sana@example.com')
  if (schema.format === 'date') return fc.constantFrom('2026-11-21', '2025-02-29', '2026-01-01')
  if (schema.format === 'date-time')
    return fc.constantFrom('2026-11-21T06:00:00Z', '2026-01-01T00:00:00+05:00')
  if (schema.pattern?.includes('3\\d{9}')) return fc.constantFrom('03001234567', '+923211234567')
  // A page, a limit, a price: larger values of the pattern only miss every row.
  if (schema.pattern?.startsWith('^\\d{1,'))
    return fc.oneof(fc.constantFrom('1', '2', '20', '100'), fc.stringMatching(new RegExp(schema.pattern)))
  // fast-check writes no strings for look-around; anything is as good.
  if (schema.pattern && !/\(\?[=!<]/.test(schema.pattern))
    return fc.stringMatching(new RegExp(schema.pattern)).map((value) => value.slice(0, 200))
  return fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 40, 60) })
}

const ofNumber = (schema: Schema): fc.Arbitrary<unknown> => {
  const min = Math.max(Number(schema.minimum ?? 0), -1000)
  const max = Math.max(min, Math.min(Number(schema.maximum ?? 1000), 5000))
  return schema.type === 'integer'
    ? fc.integer({ min, max })
    : fc.integer({ min: min * 4, max: max * 4 }).map((n) => n / 4)
}

/** Values that fit a JSON schema: enough of it for the contract. `ids` are rows that exist. */
const fitting = (
  schema: Schema | boolean | undefined,
  ids: readonly string[],
  name = '',
): fc.Arbitrary<unknown> => {
  if (schema === undefined || typeof schema === 'boolean') return anything
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, ids, name)))
  if (/^(id|ids|.*Id|category|brand)$/.test(name) && schema.type === 'string')
    return fc.constantFrom(...ids, 'nobody')
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(
      ([key, value]) => [key, fitting(value, ids, key)] as const,
    )
    return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
  }
  if (schema.type === 'array') {
    const item = Array.isArray(schema.items) ? schema.items[0] : schema.items
    return fc.array(fitting(item, ids, name), { maxLength: 3 })
  }
  if (schema.type === 'string') return ofString(schema)
  if (schema.type === 'number' || schema.type === 'integer') return ofNumber(schema)
  if (schema.type === 'boolean') return fc.boolean()
  return fc.constant(null)
}

/** A fitting object with one or two fields made wrong, dropped or invented. */
const spoilt = (good: fc.Arbitrary<unknown>) =>
  fc.tuple(good, fc.nat(), anything, fc.constantFrom('set', 'drop', 'add')).map(([value, at, wrong, how]) => {
    const object: Record<string, unknown> = { ...Object(value) }
    const keys = Object.keys(object)
    const key = keys[at % Math.max(1, keys.length)] ?? 'quantity'
    if (how === 'drop') delete object[key]
    else object[how === 'add' ? 'role' : key] = wrong
    return object
  })

const jsonSchemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

export interface Generated {
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
}

/** Words that stand in rows of the test, so that a search finds something too. */
const words = ['panadol', 'Ayesha', 'Karachi', 'RX', 'B']

/** Up to three parameters: each fits the contract, one of them is wrong, or all are. */
const queryOf = (operation: Operation, ids: readonly string[]): fc.Arbitrary<Record<string, unknown>> => {
  const { properties = {} } = operation.query ? jsonSchemaOf(operation.query) : {}
  const names = Object.keys(properties)
  const wrong = fc.dictionary(fc.constantFrom(...names, '_t', 'unknown'), anything, { maxKeys: 3 })
  if (names.length === 0) return wrong
  const fit = fc.subarray(names, { maxLength: Math.min(3, names.length) }).chain((chosen) => {
    const values = chosen.map((name) => {
      const value = fitting(properties[name], ids, name)
      return [name, name === 'search' ? fc.oneof(fc.constantFrom(...words), value) : value] as const
    })
    return fc.record(Object.fromEntries(values))
  })
  const oneWrong = fc
    .tuple(fit, fc.constantFrom(...names), anything)
    .map(([query, name, value]) => ({ ...query, [name]: value }))
  return fc.oneof({ arbitrary: fit, weight: 2 }, oneWrong, wrong)
}

/** Inputs of an operation: about half of them valid in form, the rest wrong in every way we know. */
export const inputsOf = (
  key: string,
  operation: Operation,
  ids: readonly string[],
): fc.Arbitrary<Generated> => {
  const names = [...key.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const param = fc.oneof(
    fc.constantFrom(...ids),
    anything.map((value) => String(value).slice(0, 300) || ' '),
  )
  const good = (schema: z.ZodType | undefined) =>
    schema ? fitting(jsonSchemaOf(schema), ids) : fc.constant(undefined)
  const body = operation.body ?? operation.form
  return fc.record({
    params: fc.record(Object.fromEntries(names.map((name) => [name, param]))),
    query: queryOf(operation, ids),
    body: body ? fc.oneof(good(body), spoilt(good(body)), anything) : fc.constant(undefined),
  })
}

/** The query parameters that the contract names for an operation. */
export const queryNames = (operation: Operation): string[] =>
  operation.query ? Object.keys(jsonSchemaOf(operation.query).properties ?? {}) : []
