import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { connectionSettings } from '../../src/db/postgres/nodePostgres.ts'
import { secure } from '../../src/http/securityHeaders.ts'
import { pageHeaders } from '../../src/node/pages/pageHeaders.ts'

const read = (name: string) => readFileSync(resolve(import.meta.dirname, '../../../deploy', name), 'utf8')

test('PgBouncer gives each line what the shop asks of its own', () => {
  const content = /connect_query='(.*)'$/m.exec(read('pgbouncer.ini'))?.[1]
  const ignored = /^ignore_startup_parameters = (.*)$/m.exec(read('pgbouncer.ini'))?.[1]?.split(', ')
  for (const [name, value] of Object.entries(connectionSettings())) {
    expect(content).toContain(`set ${name} = ${value};`)
    expect(ignored).toContain(name)
  }
})

test('a proxy that serves the apps by itself sends the headers that the server would', () => {
  const content = read('apart.Caddyfile')
  const ours = secure(new Response(null, { headers: pageHeaders() })).headers
  for (const own of ['content-security-policy', 'cache-control']) ours.delete(own)
  const lines = content.split('\n').map((line) => line.trim().replaceAll('"', '').toLowerCase())
  for (const [name, value] of ours) expect(lines).toContain(`${name} ${value.toLowerCase()}`)
  // Caddy sets what has no matcher last: without one, pages' rule would be that of the hashed files too.
  expect(lines).toContain('header @named cache-control no-cache')
  for (const own of [pageHeaders(), pageHeaders({ styles: "'unsafe-inline'" })])
    expect(content).toContain(`header Content-Security-Policy "${own['Content-Security-Policy']}"`)
})

test('the proxy lets go of a line at rest before the server does', () => {
  for (const name of ['Caddyfile', 'apart.Caddyfile']) {
    const seconds = Number(/^\s*keepalive (\d+)s$/m.exec(read(name))?.[1])
    expect(seconds * 1000).toBeLessThan(createServer().keepAliveTimeout)
  }
})
