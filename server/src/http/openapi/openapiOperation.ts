import { texts } from 'shared-api'
import { type OperationKey, operations } from 'shared-api/contract'
import type { Operation } from 'shared-api/contract/operation'
import { type JsonSchema, querySchema, toSchema } from './openapiSchemas.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

export interface ApiOperation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, ApiResponse | { $ref: string }>
}

export interface ApiResponse {
  description: string
  content?: Record<string, { schema: JsonSchema }>
}

const asFailure = (status: string) => ({ $ref: `#/components/responses/${status}` })

/** The feature is the first part of the path; `/payments/…` repeats `/payment/…`. */
export const featureOf = (path: string) => {
  const word = (path.split('/')[1] ?? '').replace('payments', 'payment')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const nameOf = (method: string, path: string) =>
  method.toLowerCase() +
  path
    .split(/[/-]/)
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? `By${part.charAt(1).toUpperCase()}${part.slice(2)}` : part))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

/** The duty in words. */
const dutyText = ({ access, duty }: Operation) => {
  if (!duty) return ''
  return access === 'admin'
    ? `Needs the duty \`${duty}\`.`
    : `Beyond the caller’s own rows it needs the duty \`${duty}\`.`
}

/** The duty that a value of the body needs, in words. */
const furtherDutyText = ({ furtherDuty }: Operation) =>
  furtherDuty &&
  `With \`${[furtherDuty.field, furtherDuty.values?.join('` or `')].filter(Boolean).join('` of `')}\` it needs the duty \`${furtherDuty.duty}\` too${furtherDuty.stepUp ? ', and a recent proof' : ''}.`

/** The proof in words. */
const proofText = ({ stepUp }: Operation) =>
  stepUp &&
  `${stepUp === true ? 'Needs' : 'A new price needs'} a recent proof that it is the caller: a login, or \`POST /staff/proof\`.`

const descriptionOf = (key: OperationKey) => {
  const mine = Object.values(texts).filter((text) => text.operation === key)
  const textsOf = (field: 'success' | 'failure') =>
    [...new Set(mine.flatMap((text) => (field in text ? [text[field as keyof typeof text]] : [])))].map(
      (word) => `“${word}”`,
    )
  const [success, failure] = [textsOf('success').join(', '), textsOf('failure').join(', ')]
  return [
    dutyText(operations[key]),
    furtherDutyText(operations[key]),
    proofText(operations[key]),
    success && `On success the apps say ${success}.`,
    failure && `When a failure brings no message the apps say ${failure}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const parametersOf = (path: string, operation: Operation): Parameter[] => {
  const text = { type: 'string' } as const
  const inPath = [...path.matchAll(/:(\w+)/g)].map(
    ([, name = '']): Parameter => ({ name, in: 'path', required: true, schema: { ...text, minLength: 1 } }),
  )
  const query: JsonSchema = operation.query ? querySchema(operation.query) : {}
  const inQuery = Object.entries(query.properties ?? {}).map(
    ([name, schema]): Parameter => ({
      name,
      in: 'query',
      required: query.required?.includes(name) ?? false,
      schema: typeof schema === 'boolean' ? {} : schema,
    }),
  )
  const header = (name: string, description: string, schema: JsonSchema): Parameter => ({
    name,
    in: 'header',
    required: false,
    description,
    schema,
  })
  return [
    ...inPath,
    ...inQuery,
    ...(operation.session
      ? [
          header(
            'x-session-id',
            'The browser: owns the guest cart, and enters the codes it asked for. sess_ and at least 128 random bits',
            {
              ...text,
              pattern: '^sess_[A-Za-z0-9_-]{22,100}$',
            },
          ),
        ]
      : []),
    ...(operation.idempotent
      ? [
          header('Idempotency-Key', 'The first answer is replayed for the same key and body', {
            ...text,
            maxLength: 200,
          }),
        ]
      : []),
  ]
}

const requestBodyOf = (operation: Operation): Pick<ApiOperation, 'requestBody'> => {
  if (operation.body) {
    const required = !operation.body.safeParse(undefined).success
    return {
      requestBody: {
        required,
        content: { 'application/json': { schema: toSchema(operation.body, 'input') } },
      },
    }
  }
  if (!operation.files) return {}
  const { field, min, max } = operation.files
  const form = operation.form ? toSchema(operation.form, 'input') : { type: 'object' as const }
  const file: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' }
  const schema: JsonSchema = {
    ...form,
    properties: {
      ...form.properties,
      [field]: max === 1 ? file : { type: 'array', items: file, minItems: min, maxItems: max },
    },
    required: [...(form.required ?? []), field],
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

/** The possible errors follow from the entry; any other has the same form. */
const errorStatusesOf = (key: OperationKey, operation: Operation) => {
  const takesBody = operation.body ?? operation.files
  const writes = !key.startsWith('GET')
  return [
    ...(takesBody || operation.query || operation.session ? ['400'] : []),
    ...(operation.access === 'guest' ? [] : ['401']),
    ...(operation.access === 'admin' ? ['403'] : []),
    ...(key.includes(':') ? ['404'] : []),
    ...(writes ? ['409'] : []),
    ...(takesBody ? ['413', '415'] : []),
    ...(operation.idempotent ? ['422'] : []),
    ...(writes ? ['429'] : []),
    '4XX',
    '503',
  ]
}

const responsesOf = (key: OperationKey, operation: Operation) => {
  const success: ApiResponse =
    operation.response === 'raw'
      ? { description: 'Bytes of the type that the answer names' }
      : {
          description: 'Done',
          content: { 'application/json': { schema: toSchema(operation.response, 'output') } },
        }
  const statuses = operation.status ?? [200]
  return {
    ...Object.fromEntries(statuses.map((status) => [String(status), success])),
    ...Object.fromEntries(errorStatusesOf(key, operation).map((status) => [status, asFailure(status)])),
  }
}

/** One entry of the contract as OpenAPI's path, method and operation. */
export const toOperation = (key: OperationKey): [path: string, method: string, ApiOperation] => {
  const operation = operations[key]
  const [method = 'GET', path = '/'] = key.split(' ')
  return [
    path.replace(/:(\w+)/g, '{$1}'),
    method.toLowerCase(),
    {
      operationId: nameOf(method, path),
      tags: [featureOf(path)],
      summary: operation.summary,
      description: descriptionOf(key),
      security:
        operation.access === 'guest'
          ? [{}, { bearer: [] }]
          : [{ bearer: operation.access === 'admin' ? ['admin'] : [] }],
      parameters: parametersOf(path, operation),
      ...requestBodyOf(operation),
      responses: responsesOf(key, operation),
    },
  ]
}
