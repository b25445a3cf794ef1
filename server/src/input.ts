import type { Operation } from 'shared-api/contract/operation'
import type { z } from 'zod'
import { invalid, Refusal } from './errors.ts'
import { shapeProblem } from './jsonShape.ts'

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
  const whole = errors.find(({ field }) => field === '')
  // A field's own words, such as 'This is required', say nothing away from the field: in a toast.
  const message = whole?.message ?? 'Please check what you entered'
  return new Refusal(400, 'INVALID_INPUT', message, { errors })
}

/** PostgreSQL stores neither NUL nor half a surrogate pair, and nobody types them. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** The first field whose text, or name, cannot be stored. */
const findStrange = (value: unknown, path: string[] = []): string | null => {
  if (typeof value === 'string') return isStorable(value) ? null : path.join('.')
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const found = isStorable(name) ? findStrange(part, [...path, name]) : path.join('.')
    if (found !== null) return found
  }
  return null
}

/** Parses or refuses with 400, naming each field. */
export const parse = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const strange = findStrange(value)
  if (strange !== null) throw invalid(strange, 'Use ordinary characters')
  const result = schema.safeParse(value, { error: plainWords })
  if (!result.success) throw refuse(result.error.issues)
  return result.data
}

/** Sentences a person can act on, where the schema has none of its own. */
const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is required'
      return Array.isArray(issue.input) && issue.expected !== 'object'
        ? 'Give this only once'
        : (kinds[issue.expected] ?? 'Use another value')
    case 'invalid_value':
      return `Use one of: ${issue.values.join(', ')}`
    case 'invalid_format':
      return issue.format.startsWith('date')
        ? 'Use a date like 2026-11-21'
        : 'Please check how this is written'
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'not_multiple_of':
      return issue.divisor === 0.01 ? 'Use at most two decimals' : `Use a multiple of ${issue.divisor}`
    default:
      return 'Please check this value'
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'Use a text',
  int: 'Use a whole number',
  number: 'Use a number',
  boolean: 'Use true or false',
  array: 'Use a list',
  object: 'Use an object with named fields',
  record: 'Use an object with named fields',
}

const tooSmall = ({
  origin,
  minimum,
  inclusive,
}: Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum' | 'inclusive'>) => {
  if (origin === 'string')
    return Number(minimum) === 1 ? 'This is required' : `Use at least ${minimum} characters`
  if (origin === 'array') return `Choose at least ${minimum}`
  return inclusive ? `Use ${minimum} or more` : `Use more than ${minimum}`
}

const tooBig = ({
  origin,
  maximum,
  inclusive,
}: Pick<z.core.$ZodIssueTooBig, 'origin' | 'maximum' | 'inclusive'>) => {
  if (origin === 'string') return `Use at most ${maximum} characters`
  if (origin === 'array') return `Choose at most ${maximum}`
  return inclusive ? `Use at most ${maximum}` : `Use less than ${maximum}`
}

/** `?a=1&a=2` → `{ a: ['1', '2'] }`; a single value stays a string, an empty one is as good as none. */
export const readQuery = (url: URL): Record<string, string | string[]> => {
  const query: Record<string, string | string[]> = {}
  for (const name of new Set(url.searchParams.keys())) {
    const [value, ...others] = url.searchParams.getAll(name).filter(Boolean)
    if (value !== undefined) query[name] = others.length > 0 ? [value, ...others] : value
  }
  return query
}

const mediaType = (request: Request) =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''

const isPacked = (request: Request) =>
  (request.headers.get('content-encoding') ?? 'identity').trim().toLowerCase() !== 'identity'

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'MALFORMED_JSON', 'The request body is not valid JSON')
  }
}

/**
 * The JSON body, or undefined when there is none.
 * 415 when it says it is something else or is compressed, 400 when it is not JSON, too deep or says something twice.
 */
export const readJson = async (request: Request): Promise<unknown> => {
  const text = await request.text()
  if (text === '') return undefined
  if (mediaType(request) !== 'application/json' || isPacked(request))
    throw new Refusal(415, 'NOT_JSON', 'Send JSON with content-type application/json')
  const value = parseJson(text)
  const problem = shapeProblem(text)
  if (problem) throw new Refusal(400, 'MALFORMED_JSON', problem)
  return value
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
    if (Object.hasOwn(fields, name)) throw invalid(name.slice(0, 60), 'Give this only once')
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
