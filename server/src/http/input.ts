import type { Operation } from 'shared-api/contract/operation'
import type { ErrorCode } from 'shared-api/messages/sentences'
import { type FieldCode, isFieldCode, type SentenceParams } from 'shared-api/messages/sentences'
import type { z } from 'zod'
import { ApiError, type FieldError, invalid } from '../kernel/errors.ts'
import {
  type FormFault,
  type FormLimits,
  type FormProgress,
  FormRejected,
  type Forms,
  type ReceivedForm,
} from '../ports/ports.ts'
import { shapeProblem } from './jsonShape.ts'

type Issue = z.core.$ZodIssue

/** zod's findings as field errors: `items.0.quantity`. */
const toErrors = (issues: readonly Issue[]): FieldError[] =>
  issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          field: [...issue.path, key].join('.'),
          code: 'UNKNOWN_FIELD' as const,
          params: { name: key.slice(0, 60) },
        }))
      : [{ field: issue.path.join('.'), ...readCode(issue.message) }],
  )

const inputError = (issues: readonly Issue[]) => {
  const errors = toErrors(issues).slice(0, 50)
  // A field's own sentence, such as 'This is required', says nothing away from the field: in a toast.
  const summary = errors.find(({ field }) => field === '')
  return new ApiError('INVALID_INPUT', {}, { errors, ...(summary ? { summary } : {}) })
}

/** PostgreSQL stores neither NUL nor half a surrogate pair, and no keyboard types them. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** The parameters of a path that may name a thing: nothing has an id that the database cannot store. */
export const storable = (params: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter(([, text]) => isStorable(text)))

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

/** Parses the value; 400 names each field that is wrong. */
export const parse = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const strange = findStrange(value)
  if (strange !== null) throw invalid(strange, 'ORDINARY_CHARACTERS')
  const result = schema.safeParse(value, { error: toMessage })
  if (!result.success) throw inputError(result.error.issues)
  return result.data
}

/** zod carries one text for each issue: a field code, with its parameters as JSON behind a space. */
const encode = (code: FieldCode, params?: SentenceParams) =>
  params ? `${code} ${JSON.stringify(params)}` : code

const readCode = (message: string): Pick<FieldError, 'code' | 'params'> => {
  const [code = ''] = message.split(' ', 1)
  if (!isFieldCode(code)) throw new TypeError(`The contract has a message that is no field code: ${message}`)
  const params = message.slice(code.length + 1)
  return { code, params: params ? JSON.parse(params) : {} }
}

/** The field code of an issue, where the schema has none of its own. */
const toMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'REQUIRED'
      return Array.isArray(issue.input) && issue.expected !== 'object'
        ? 'ONCE'
        : (kinds[issue.expected] ?? 'OTHER_VALUE')
    case 'invalid_value':
      return encode('ONE_OF', { values: issue.values.join(', ') })
    case 'invalid_format':
      return issue.format.startsWith('date') ? 'DATE' : 'CHECK_FORM'
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'not_multiple_of':
      return issue.divisor === 0.01 ? 'TWO_DECIMALS' : encode('MULTIPLE_OF', { number: issue.divisor })
    default:
      return 'CHECK_VALUE'
  }
}

const kinds: Readonly<Record<string, FieldCode>> = {
  string: 'TEXT',
  int: 'WHOLE_NUMBER',
  number: 'NUMBER',
  boolean: 'BOOLEAN',
  array: 'LIST',
  object: 'OBJECT',
  record: 'OBJECT',
}

const written = (number: number | bigint) => number.toLocaleString('en')

const tooSmall = ({
  origin,
  minimum,
  inclusive,
}: Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum' | 'inclusive'>) => {
  if (origin === 'string')
    return Number(minimum) === 1 ? 'REQUIRED' : encode('MIN_LENGTH', { count: Number(minimum) })
  if (origin === 'array') return encode('MIN_ITEMS', { count: Number(minimum) })
  return encode(inclusive ? 'AT_LEAST' : 'MORE_THAN', { number: written(minimum) })
}

const tooBig = ({
  origin,
  maximum,
  inclusive,
}: Pick<z.core.$ZodIssueTooBig, 'origin' | 'maximum' | 'inclusive'>) => {
  if (origin === 'string') return encode('MAX_LENGTH', { count: Number(maximum) })
  if (origin === 'array') return encode('MAX_ITEMS', { count: Number(maximum) })
  return encode(inclusive ? 'AT_MOST' : 'LESS_THAN', { number: written(maximum) })
}

/** Letters of a query, more than any address of ours has. */
const MAX_QUERY_LENGTH = 8 * 1024
/** Parameters of a query, repeated ones included: a filter by the ids of one page has a hundred. */
const MAX_PARAMETERS = 200

/**
 * `?a=1&a=2` → `{ a: ['1', '2'] }`; a single value stays a string, an empty one is as good as none. 414 for an
 * address that is too long.
 */
export const readQuery = ({ search, searchParams }: URL): Record<string, string | string[]> => {
  if (search.length > MAX_QUERY_LENGTH) throw new ApiError('ADDRESS_TOO_LONG')
  const found = new Map<string, string[]>()
  let count = 0
  for (const [name, value] of searchParams) {
    if (++count > MAX_PARAMETERS) throw new ApiError('ADDRESS_TOO_LONG')
    if (value === '') continue
    const values = found.get(name)
    if (values) values.push(value)
    else found.set(name, [value])
  }
  return Object.fromEntries(
    [...found].map(([name, [value = '', ...others]]) => [
      name,
      others.length > 0 ? [value, ...others] : value,
    ]),
  )
}

const mediaType = (request: Request) =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''

const isPacked = (request: Request) =>
  (request.headers.get('content-encoding') ?? 'identity').trim().toLowerCase() !== 'identity'

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('MALFORMED_JSON')
  }
}

/**
 * The JSON body, or undefined when there is none.
 * 415 when it says it is something else or is compressed, 400 when it is not JSON, too deep or says something twice.
 */
export const readJson = async (request: Request): Promise<unknown> => {
  const text = await request.text()
  if (text === '') return undefined
  if (mediaType(request) !== 'application/json' || isPacked(request)) throw new ApiError('NOT_JSON')
  const value = parseJson(text)
  const problem = shapeProblem(text)
  if (problem) throw problem
  return value
}

const formErrors: Readonly<Record<FormFault, ErrorCode>> = {
  malformed: 'MALFORMED_FORM',
  tooManyParts: 'TOO_LARGE',
  tooSlow: 'CUT_OFF',
}

/**
 * Receives a form with files; the caller releases it. 415 when it is no multipart form, 400 when it cannot be read,
 * 413 when it has more parts than any form of ours.
 */
export const receiveForm = async (
  forms: Forms,
  request: Request,
  limits: FormLimits,
  progress?: FormProgress,
): Promise<ReceivedForm> => {
  if (mediaType(request) !== 'multipart/form-data') throw new ApiError('NOT_A_FORM')
  return forms.receive(request, limits, progress).catch((failure: unknown) => {
    if (!(failure instanceof FormRejected)) throw failure
    // The unread rest of the body blocks the next request on this connection.
    throw new ApiError(formErrors[failure.fault], {}, { headers: { Connection: 'close' } })
  })
}

/** Plain fields and files of a form. 400 when a field repeats, or files are missing or too many. */
export const readForm = (received: ReceivedForm, files: NonNullable<Operation['files']>) => {
  const fields: Record<string, string> = {}
  const found: File[] = []
  const set = (name: string, value: string) => {
    if (Object.hasOwn(fields, name)) throw invalid(name.slice(0, 60), 'ONCE')
    fields[name] = value
  }
  for (const [name, value] of received.fields) set(name, value)
  for (const [name, file] of received.files) {
    if (name === files.field) found.push(file)
    else set(name, '')
  }
  if (found.length < files.min) throw invalid(files.field, 'CHOOSE_FILE')
  if (found.length > files.max) throw invalid(files.field, 'MAX_FILES', { count: files.max })
  return { fields, files: found }
}
