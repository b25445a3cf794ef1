import { escapeHtml as e } from '../html.ts'
import { type ApiDocument, openApiDocument } from './openapi.ts'
import type { ApiOperation } from './openapiOperation.ts'
import { schemaList } from './openapiPageSchema.ts'
import { styles } from './openapiPageStyles.ts'

interface Entry {
  path: string
  method: string
  operation: ApiOperation
}

const entriesOf = (document: ApiDocument): Entry[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

const accessOf = ({ security }: ApiOperation) =>
  security.length > 1 ? 'guest' : security[0]?.bearer?.includes('admin') ? 'admin' : 'customer'

/** Words between backticks are code; blank lines part paragraphs. */
const prose = (text: string) =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((paragraph) => `<p>${e(paragraph).replace(/`([^`]*)`/g, '<code>$1</code>')}</p>`)
    .join('')

const part = (title: string, content: string) =>
  content ? `<details><summary>${title}</summary>${content}</details>` : ''

const parameters = ({ parameters: all }: ApiOperation) => {
  const rows = all.map(({ name, in: where, required, description, schema }) => {
    const words = `${where}${required ? '' : ', optional'}${description ? `. ${description}` : ''}`
    return schemaList({ type: 'object', properties: { [name]: schema }, required: [name] }, words)
  })
  return rows.join('')
}

const requestBody = ({ requestBody: body }: ApiOperation) =>
  Object.entries(body?.content ?? {})
    .map(([type, { schema }]) => `<p>${type}${body?.required ? '' : ', optional'}</p>${schemaList(schema)}`)
    .join('')

const successShape = ({ responses }: ApiOperation) => {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const statuses = successes.map(([status]) => `<b>${status}</b>`).join(' or ')
  // Every success of an operation has the same form.
  const [, response] = successes[0] ?? []
  const schema =
    response && 'content' in response ? response.content?.['application/json']?.schema : undefined
  return `<p>${statuses}</p>${schema ? schemaList(schema) : '<p>Bytes, or a redirect.</p>'}`
}

const errors = ({ responses }: ApiOperation) =>
  Object.keys(responses)
    .filter((status) => !status.startsWith('2'))
    .map((status) => `<a href="#status-${status}">${status}</a>`)
    .join(' ')

const article = ({ path, method, operation }: Entry) => `
<article id="${operation.operationId}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${e(path).replaceAll('/', '/<wbr>')}</code> <span class="access">${accessOf(operation)}</span></h3>
<p>${e(operation.summary)}</p>
${prose(operation.description)}
${part('Parameters', parameters(operation))}${part('Body', requestBody(operation))}${part('Response', successShape(operation))}
<p class="errors">Errors: ${errors(operation)}</p>
</article>`

const feature = (name: string, entries: Entry[]) => `
<section id="feature-${name}">
<h2>${name}</h2>
${entries
  .filter(({ operation }) => operation.tags.includes(name))
  .map(article)
  .join('')}
</section>`

const page = (document: ApiDocument) => {
  const { info, tags, components } = document
  const entries = entriesOf(document)
  const links = tags.map(({ name }) => `<a href="#feature-${name}">${name}</a>`)
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<article id="schema-${name}"><h3>${name}</h3>${schemaList(schema)}</article>`,
  )
  const statuses = Object.entries(components.responses).map(
    ([status, { description }]) => `<dt id="status-${status}">${status}</dt><dd>${e(description)}</dd>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<style>${styles}</style>
</head>
<body>
<nav aria-label="Features"><b>${info.title}</b>${links.join('')}<a href="#shapes">Shapes</a><a href="#errors">Errors</a><a href="openapi.json">openapi.json</a></nav>
<main>
<h1>${info.title}</h1>
<p>${e(info.summary)} ${entries.length} operations under <code>/api/v1</code>.</p>
${prose(info.description)}
<p>Who may call: <b>guest</b> anyone, <b>customer</b> any signed-in user for their own things, <b>admin</b> the role admin. Send the token of a login as <code>Authorization: Bearer {token}</code>.</p>
${tags.map(({ name }) => feature(name, entries)).join('')}
<section id="shapes"><h2>Shapes</h2>${schemas.join('')}</section>
<section id="errors"><h2>Errors</h2><dl>${statuses.join('')}</dl></section>
</main>
</body>
</html>`
}

/** The one style element is named by its hash: the policy allows it and nothing else, scripts included. */
const policy = async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

const makePage = async () => ({ html: page(openApiDocument()), policy: await policy() })

let made: ReturnType<typeof makePage> | undefined

/** The readable document: one page without scripts, made once. */
export const docsPage = async (): Promise<Response> => {
  made ??= makePage()
  const { html, policy } = await made
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-cache',
    },
  })
}
