import type { Operation } from 'shared-api/contract/operation'
import type { z } from 'zod'
import { Refusal } from './errors.ts'

type Issue = z.core.$ZodIssue

/** zod's findings in our words, one for each field: `items.0.quantity`. */
const toErrors = (issues: readonly Issue[]) =>
  issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          field: [...issue.path, key].join('.'),
          message: `Unknown field "${key.slice(0, 60)}"`,
        }))
      : [{ field: issue.path.join('.'), message: issue.message }],
  )

const refuse = (issues: readonly Issue[]) => {
  const errors = toErrors(issues).slice(0, 50)
  const first = errors[0]
  return new Refusal(400, 'INVALID_INPUT', first?.message ?? 'Please check what you sent', { errors })
}

/** Parses or refuses with 400, naming each field. */
export const parse = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value, { error: plainWords })
  if (!result.success) throw refuse(result.error.issues)
  return result.data
}

/** Sentences a person can act on, where the schema has none of its own. */
const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'This is required' : `Use a ${word(issue.expected)}`
  if (issue.code === 'invalid_value') return `Use one of: ${issue.values.join(', ')}`
  if (issue.code === 'invalid_format' && issue.format.startsWith('date')) return 'Use a date like 2026-11-21'
  return undefined
}

const word = (expected: string) =>
  ({ string: 'text', int: 'whole number', number: 'number' })[expected] ?? expected

/** `?a=1&a=2` → `{ a: ['1', '2'] }`; a single value stays a string. */
export const readQuery = (url: URL): Record<string, string | string[]> => {
  const query: Record<string, string | string[]> = {}
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name)
    query[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  return query
}

const mediaType = (request: Request) =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''

/**
 * The JSON body, or undefined when there is none.
 * 415 when it says it is something else, 400 when it is not JSON.
 */
export const readJson = async (request: Request): Promise<unknown> => {
  const text = await request.text()
  if (text === '') return undefined
  const type = mediaType(request)
  if (type !== 'application/json')
    throw new Refusal(415, 'NOT_JSON', 'Send JSON with content-type application/json')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'MALFORMED_JSON', 'The request body is not valid JSON')
  }
}

/** Plain fields and files of a form. 415 when it is no multipart form, 400 when files are missing or too many. */
export const readForm = async (request: Request, files: NonNullable<Operation['files']>) => {
  if (mediaType(request) !== 'multipart/form-data')
    throw new Refusal(415, 'NOT_A_FORM', 'Send the file as multipart/form-data')
  const form = await request.formData().catch(() => {
    throw new Refusal(400, 'MALFORMED_FORM', 'The form could not be read, please send it again')
  })
  const fields: Record<string, string> = {}
  const found: File[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else if (name === files.field) found.push(value)
    else fields[name] = ''
  }
  if (found.length < files.min)
    throw new Refusal(400, 'INVALID_INPUT', 'Choose a file to send', {
      errors: [{ field: files.field, message: 'Choose a file to send' }],
    })
  if (found.length > files.max) {
    const message = `Send at most ${files.max} ${files.max === 1 ? 'file' : 'files'}`
    throw new Refusal(400, 'INVALID_INPUT', message, { errors: [{ field: files.field, message }] })
  }
  return { fields, files: found }
}
