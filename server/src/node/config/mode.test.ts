import { expect, test } from 'vitest'
import { demoByDefault, modeOf } from './mode.ts'

const database = { DATABASE_URL: 'postgres://db/shop' }

test('a command without any setting works on the demo', () => {
  for (const NODE_ENV of [undefined, '', 'development', 'test'])
    expect(modeOf(demoByDefault({ NODE_ENV, PORT: '0', DATA_DIR: 'elsewhere' }))).toBe('demo')
})

test.each([
  undefined,
  'prod',
  'Production',
  'staging',
  'production',
  'live',
])('finding 16: NODE_ENV=%s with a database of its own is a real shop', (NODE_ENV) => {
  expect(modeOf(demoByDefault({ ...database, NODE_ENV }))).toBe('production')
})

test.each(['prod', 'Production', 'staging', 'production'])('NODE_ENV=%s alone is a real shop', (NODE_ENV) => {
  expect(modeOf(demoByDefault({ NODE_ENV }))).toBe('production')
})

test('any setting of a shop ends the demo by default', () => {
  for (const name of ['DATABASE_URL', 'FILES_KEY', 'SMTP_URL', 'STOREFRONT_ORIGIN', 'S3_ENDPOINT'])
    expect(modeOf(demoByDefault({ [name]: 'given' }))).toBe('production')
})

test('the demo is chosen by DEMO=1 alone', () => {
  expect(modeOf({ DEMO: '1' })).toBe('demo')
  expect(modeOf({ DEMO: '0', NODE_ENV: 'development' })).toBe('development')
  expect(modeOf(demoByDefault({ DEMO: '0' }))).toBe('production')
})
