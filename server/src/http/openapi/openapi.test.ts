import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { operations } from 'shared-api/contract'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { openApiDocument } from './openapi.ts'

const redocly = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
)
const shop = await createTestApp()
const get = (path: string) => shop.app.fetch(new Request(`http://shop.test${path}`))

test('the document passes the linter with its recommended rules, warnings included', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nuskha-openapi-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'openapi.json'), await (await get('/api/v1/openapi.json')).text())
  const lint = promisify(execFile)(
    process.execPath,
    [redocly, 'lint', '--extends=recommended', '--format=json', '--max-problems=1000', 'openapi.json'],
    {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  )
  const { stdout } = await lint.catch((failed: { stdout: string }) => failed)
  expect(JSON.parse(stdout).problems).toEqual([])
})

test('every operation of the contract is in it, with its access', () => {
  const { paths } = openApiDocument()
  const written = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ...operation,
    })),
  )
  expect(written.map(({ key }) => key).sort()).toEqual(Object.keys(operations).sort())
  expect(new Set(written.map(({ operationId }) => operationId)).size).toBe(written.length)
  for (const { key, security } of written) {
    const open = security.some((way) => Object.keys(way).length === 0)
    expect([key, open]).toEqual([key, operations[key as keyof typeof operations].access === 'guest'])
  }
})

test('it contains the needs of a client: types, limits, headers, forms and errors', () => {
  const { paths, components } = openApiDocument()
  const list = paths['/product']?.get?.parameters ?? []
  expect(list.find(({ name }) => name === 'page')?.schema).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 100_000,
  })
  const place = paths['/checkout/{id}/order']?.post
  expect(place?.parameters.map(({ name }) => name)).toEqual(['id', 'x-session-id', 'Idempotency-Key'])
  expect(place?.responses['201']).toEqual(place?.responses['200'])
  expect(Object.keys(place?.responses ?? {})).toEqual(
    expect.arrayContaining(['401', '404', '409', '422', '429']),
  )
  expect(place?.requestBody?.required).toBe(false)
  const upload = paths['/upload']?.post?.requestBody?.content['multipart/form-data']?.schema
  expect(upload).toMatchObject({ required: ['file'], properties: { purpose: { default: 'profile' } } })
  expect(components.schemas.Product?.properties).toHaveProperty('originalPrice')
  // A response may grow by a field; a request must not.
  expect(components.schemas.Product).not.toHaveProperty('additionalProperties')
  expect(place?.requestBody?.content['application/json']?.schema).toMatchObject({
    additionalProperties: false,
  })
})

test('the page shows every operation, runs nothing and loads nothing from other hosts', async () => {
  const response = await get('/api/v1/docs')
  const html = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const methods of Object.values(openApiDocument().paths))
    for (const { operationId } of Object.values(methods)) expect(html).toContain(`id="${operationId}"`)
  expect(html).not.toMatch(/<script|https?:\/\/|style="|undefined|\[object/)
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.filter((id) => !html.includes(`id="${id}"`))).toEqual([])

  const policy = response.headers.get('content-security-policy') ?? ''
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`)
  expect(policy).toMatch(/^default-src 'none';/)
})
