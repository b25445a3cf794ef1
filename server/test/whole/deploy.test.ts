import { spawnSync } from 'node:child_process'
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

const units = ['nuskha@.service', 'nuskha-backup.service']

test.each(units)('%s is closed to what the shop does not need', (unit) => {
  const text = read(`systemd/${unit}`)
  for (const line of [
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'ProtectProc=invisible',
    'PrivateUsers=yes',
    'RestrictNamespaces=yes',
    'SystemCallFilter=@system-service',
    'SystemCallFilter=~@privileged',
    'LoadCredential=secrets.env:/etc/nuskha/secrets.env',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toMatch(/^IPAddressDeny=/m)
})

const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasAnalyze).each(units)('systemd rates the exposure of %s at most 1.5 of 10', (unit) => {
  const path = resolve(import.meta.dirname, '../../../deploy/systemd', unit)
  const { status, stdout } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=yes', '--threshold=15', path],
    { encoding: 'utf8' },
  )
  expect([status, stdout.split('\n').at(-2)]).toEqual([0, expect.stringContaining('exposure level')])
})

test('no secret is among the settings that become an environment', () => {
  const namesOf = (file: string) => [...read(file).matchAll(/^([A-Z\d_]+)=/gm)].map(([, name = '']) => name)
  const secret = /KEY|SECRET|PASSWORD|TOKEN|SMTP_URL|DATABASE/
  const settings = namesOf('shop.env.example')
  expect(settings.filter((name) => secret.test(name) && !name.includes('PUBLIC'))).toEqual([])
  expect(namesOf('secrets.env.example')).toEqual(
    expect.arrayContaining(['FILES_KEY', 'DATABASE_URL', 'SMTP_URL']),
  )
})

test('every container drops its capabilities, and none runs as root', () => {
  const [, services = ''] = read('compose.yaml').split('\nservices:\n')
  const names = [...services.matchAll(/^ {2}([a-z-]+):\n {4}<<: \*(shop|postgres|hardened)$/gm)]
  expect(names.map(([, name]) => name)).toEqual(['db', 'replica', 'pooler', 'shop-a', 'shop-b', 'proxy'])
  expect(read('compose.yaml')).toContain('cap_drop: [ALL]')
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1)
  for (const stage of stages.filter((text) => /AS (build|shop|pooler|proxy)\n/.test(text)))
    expect(stage).toMatch(/^USER (node|postgres|caddy)$/m)
  const [build = ''] = stages
  expect(build.indexOf('USER node')).toBeLessThan(build.indexOf('npm ci'))
})

test('no local process can change the proxy', () => {
  for (const name of ['Caddyfile', 'apart.Caddyfile'])
    expect(read(name)).toMatch(/^\{\n(\t#.*\n)?\tadmin off$/m)
})
