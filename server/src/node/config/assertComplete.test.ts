import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { StartError } from '../../ports/startError.ts'
import { assertComplete, warningsOf } from './assertComplete.ts'
import { readConfig } from './nodeConfig.ts'

const complete = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://shop:hunter2@db/shop',
  FILES_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtp://shop:hunter2@mail.example.pk',
  MAIL_FROM: 'Nuskha <care@pharmacy.pk>',
  STOREFRONT_ORIGIN: 'https://shop.example.pk',
  BACKOFFICE_ORIGIN: 'https://admin.example.pk',
  TRUST_PROXY: '1',
}
const needed = Object.keys(complete).filter((name) => name !== 'NODE_ENV')

const messageOf = (environment: Record<string, string | undefined>) => {
  try {
    assertComplete(readConfig(environment))
    return ''
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
}

test('a real shop starts when nothing is missing', () => {
  expect(messageOf(complete)).toBe('')
})

test.each([
  'production',
  'prod',
  'staging',
  undefined,
])('finding 16: NODE_ENV=%s lists all that is missing in one message', (NODE_ENV) => {
  const message = messageOf({ NODE_ENV })
  for (const name of needed) expect(message).toContain(`  ${name} is missing`)
})

test.each(needed)('a real shop does not start without %s alone', (name) => {
  const message = messageOf({ ...complete, [name]: undefined })
  expect(message).toContain(`  ${name} is missing`)
  expect(message.match(/^ {2}[A-Z_]+ /gm)).toHaveLength(1)
  expect(message).not.toContain('hunter2')
})

test.each([
  ['FILES_KEY', Buffer.alloc(32).toString('base64'), 'FILES_KEY is not random'],
  ['FILES_KEY', 'c2hvcnQ=', 'FILES_KEY must be 32 bytes'],
  ['STOREFRONT_ORIGIN', 'http://shop.example.pk', 'STOREFRONT_ORIGIN must begin with https://'],
  ['BACKOFFICE_ORIGIN', 'http://admin.example.pk', 'BACKOFFICE_ORIGIN must begin with https://'],
  ['TRUST_PROXY', '0', 'TRUST_PROXY must be 1'],
  ['MAIL_FROM', 'Nuskha <care@example.pk>', 'MAIL_FROM is of an example domain'],
  ['MAIL_FROM', 'care@shop.example.com', 'MAIL_FROM is of an example domain'],
  ['MAIL_FROM', 'care@nuskha.test', 'MAIL_FROM is of an example domain'],
  ['EASYPAISA_ORIGIN', 'http://127.0.0.1:9999', 'EASYPAISA_ORIGIN is on this machine'],
  ['EASYPAISA_ORIGIN', 'https://localhost', 'EASYPAISA_ORIGIN is on this machine'],
  ['SAFEPAY_ORIGIN', 'http://127.0.0.1:9999', 'SAFEPAY_ORIGIN is on this machine'],
  ['BACKOFFICE_ORIGIN', 'https://shop.example.pk.', 'BACKOFFICE_ORIGIN must differ from STOREFRONT_ORIGIN'],
])('a real shop does not start with a bad %s', (name, value, fault) => {
  expect(messageOf({ ...complete, [name]: value })).toContain(fault)
})

test.each([
  'http://0.0.0.0:9999',
  'http://[::]:9999',
  'http://[::ffff:127.0.0.1]:9999',
  'http://2130706433:9999',
  'http://10.0.0.5',
  'https://localhost.',
  'https://wallet.localhost',
])('finding 16: a real shop takes no word about payments from %s', (origin) => {
  for (const name of ['EASYPAISA_ORIGIN', 'SAFEPAY_ORIGIN'])
    expect(messageOf({ ...complete, [name]: origin })).toContain(`${name} is on this machine`)
})

test('a real shop pays through the hosts of the providers', () => {
  const origins = {
    EASYPAISA_ORIGIN: 'https://easypay.easypaisa.com.pk',
    SAFEPAY_ORIGIN: 'https://api.getsafepay.com',
  }
  expect(messageOf({ ...complete, ...origins })).toBe('')
})

test('finding 27: a real shop does not start where the shop and the back office are one host', () => {
  expect(messageOf({ ...complete, BACKOFFICE_ORIGIN: complete.STOREFRONT_ORIGIN })).toContain(
    'BACKOFFICE_ORIGIN must differ from STOREFRONT_ORIGIN',
  )
})

test('a shop behind a proxy on its own machine may use plain addresses', () => {
  const local = { STOREFRONT_ORIGIN: 'http://localhost:8080', BACKOFFICE_ORIGIN: 'http://127.0.0.1:8081' }
  expect(messageOf({ ...complete, ...local })).toBe('')
  expect(messageOf({ ...complete, ...local, TRUST_PROXY: '0' })).toBe('')
})

test('the demo and the shop of a programmer need nothing', () => {
  expect(messageOf({ DEMO: '1' })).toBe('')
  expect(messageOf({ NODE_ENV: 'development' })).toBe('')
})

test('the demo is rejected beyond this machine and beside another NODE_ENV', () => {
  for (const HOST of ['0.0.0.0', '::', '10.0.0.5', 'shop.example.pk'])
    expect(() => readConfig({ DEMO: '1', HOST })).toThrow(/^HOST: must be 127\.0\.0\.1 with DEMO=1/)
  for (const HOST of ['127.0.0.1', '127.0.0.2', 'localhost', '::1'])
    expect(readConfig({ DEMO: '1', HOST }).DEMO).toBe('1')
  for (const NODE_ENV of ['production', 'prod', 'staging'])
    expect(() => readConfig({ DEMO: '1', NODE_ENV })).toThrow(/^DEMO: must be 0 with this NODE_ENV/)
})

test('an address of an app with a path or without a scheme is rejected', () => {
  for (const STOREFRONT_ORIGIN of [
    'shop.example.pk',
    'https://shop.example.pk/',
    'https://shop.example.pk/en',
  ])
    expect(() => readConfig({ STOREFRONT_ORIGIN })).toThrow(/^STOREFRONT_ORIGIN: is no address/)
})

test('warns a real shop of settings without which it is not safe', () => {
  const safe = {
    ...complete,
    DATABASE_OWNER_URL: 'postgres://owner:hunter3@db/shop',
    BACKUP_PUBLIC_KEY: 'age1c20zcxtamupysxqsry3kurv0j64zkdhzm5mm93nr3er5ly8n8yyqst8ga0',
  }
  const warnings = (environment: Record<string, string>) => warningsOf(readConfig(environment))
  expect(warnings(safe)).toEqual([])
  expect(warnings(complete)).toEqual([
    expect.stringContaining('DATABASE_OWNER_URL is missing'),
    expect.stringContaining('BACKUP_PUBLIC_KEY is missing'),
  ])
  expect(warnings({ ...safe, DATABASE_OWNER_URL: complete.DATABASE_URL })).toEqual([
    expect.stringContaining('DATABASE_OWNER_URL must name another role'),
  ])
  expect(warnings({ DEMO: '1' })).toEqual([])
})
