import { type OperationKey, operations } from 'shared-api/contract'
import { type ApiOperation, type ApiResponse, featureOf, toOperation } from './openapiOperation.ts'
import { entitySchema, type JsonSchema } from './openapiSchemas.ts'

export interface ApiDocument {
  openapi: string
  info: Record<'title' | 'version' | 'summary' | 'description', string> & { license: Record<string, string> }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components: {
    securitySchemes: Record<string, Record<string, string>>
    responses: Record<string, ApiResponse>
    schemas: Record<string, JsonSchema>
  }
}

const failures = {
  400: 'Malformed or invalid input; `errors` names the fields',
  401: 'Not signed in, or the token has ended',
  403: 'This account may not do that',
  404: 'Unknown, or not yours',
  409: 'The present state does not allow it',
  413: 'Too large',
  415: 'Not the type of content that is expected',
  422: 'This idempotency key belongs to another request',
  429: 'Too many tries; `Retry-After` tells the seconds to wait',
  503: 'Busy; `Retry-After` tells the seconds to wait',
} as const

const failureSchema = { $ref: '#/components/schemas/Failure' }

const failureResponse = (description: string): ApiResponse => ({
  description,
  content: { 'application/json': { schema: failureSchema } },
})

const makeDocument = (): ApiDocument => {
  const paths: Record<string, Record<string, ApiOperation>> = {}
  for (const [path, method, operation] of (Object.keys(operations) as OperationKey[]).map(toOperation))
    paths[path] = { ...paths[path], [method]: operation }
  const tags = new Set(Object.keys(paths).map(featureOf))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nuskha Pharmacy API',
      version: '1.0.0',
      summary: 'Products, cart, checkout, orders, payments and prescriptions of an online pharmacy.',
      description: conventions,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api/v1', description: 'This shop' }],
    tags: [...tags].map((name) => ({ name, description: `Everything under /${name.toLowerCase()}` })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a login, opaque and revocable.',
        },
      },
      responses: {
        ...Object.fromEntries(
          Object.entries(failures).map(([status, words]) => [status, failureResponse(words)]),
        ),
        '4XX': failureResponse('Any other refusal: 402 a declined payment, 410 expired'),
      },
      schemas: entitySchema(),
    },
  }
}

const conventions = [
  'Success is `{ "success": true, "message"?, "data" }`, with paging beside `data` in lists. Creation answers 201, everything else 200.',
  'Failure is `{ "success": false, "code", "message", "errors"?, "data"?, "requestId" }`. `message` is one sentence for a person, `errors` names fields like `items.0.quantity`.',
  'Access is checked before input: 401, then 403, then 400, then 404. What is not yours is 404. Unknown body fields are 400.',
  'Money is rupees as a number with at most two decimals. Times are ISO 8601 in UTC; days and months are days in Asia/Karachi.',
  'Filters of many values take `status=a&status=b` and `status=a,b`. Unknown query parameters are ignored.',
  'A write with an old `version` is 409 and brings the present state in `data`.',
].join('\n\n')

let made: ApiDocument | undefined

/** The contract as an OpenAPI 3.1 document, made once when first asked for. */
export const openApiDocument = (): ApiDocument => {
  made ??= makeDocument()
  return made
}

let text: string | undefined

/** The document as JSON, written once. */
export const openApiText = (): string => {
  text ??= JSON.stringify(openApiDocument())
  return text
}
