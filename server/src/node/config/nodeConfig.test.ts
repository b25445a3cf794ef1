import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { commandUrl, readConfig } from './nodeConfig.ts'

const pair = (type: 'pkcs1' | 'pkcs8') =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type, format: 'pem' },
  })

test.each(['pkcs1', 'pkcs8'] as const)('an RSA key in %s is read, on one line too', (type) => {
  const { privateKey, publicKey } = pair(type)
  const config = readConfig({
    EASYPAISA_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
    EASYPAISA_PUBLIC_KEY: publicKey,
  })
  expect(config.EASYPAISA_PRIVATE_KEY).toMatch(/^-----BEGIN PRIVATE KEY-----\n/)
  expect(config.EASYPAISA_PUBLIC_KEY).toBe(publicKey)
})

test('an invalid RSA key, or one half without the other, is rejected by name without its value', () => {
  const { privateKey, publicKey } = pair('pkcs8')
  const curve = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const wrong = [
    { EASYPAISA_PRIVATE_KEY: 'hunter2', EASYPAISA_PUBLIC_KEY: publicKey },
    { EASYPAISA_PRIVATE_KEY: curve.privateKey, EASYPAISA_PUBLIC_KEY: publicKey },
  ]
  for (const environment of wrong)
    expect(() => readConfig(environment)).toThrow(/^EASYPAISA_PRIVATE_KEY: is no private RSA key in PEM$/)
  for (const environment of [{ EASYPAISA_PRIVATE_KEY: privateKey }, { EASYPAISA_PUBLIC_KEY: publicKey }])
    expect(() => readConfig(environment)).toThrow('EASYPAISA_PUBLIC_KEY: goes together')
})

test('a line past the pooler, and a replica, are refused without the database that they belong to', () => {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
    expect(() => readConfig({ [name]: 'postgres://db/shop' })).toThrow(/^DATABASE_URL: is needed/)
})

test('a command goes past the pooler where there is one', () => {
  const pooled = { DATABASE_URL: 'postgres://pooler/shop' }
  expect(commandUrl(readConfig(pooled))).toBe('postgres://pooler/shop')
  expect(commandUrl(readConfig({ ...pooled, DATABASE_DIRECT_URL: 'postgres://db/shop' }))).toBe(
    'postgres://db/shop',
  )
})

test('a bucket without its keys is refused, with the name of each that is missing and nothing of the others', () => {
  const given = {
    S3_ENDPOINT: 'https://storage.test',
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY_ID: 'hunter1',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  }
  expect(readConfig(given)).toMatchObject({ ...given, S3_REGION: 'us-east-1' })
  for (const name of Object.keys(given)) {
    const rejected = () => readConfig({ ...given, [name]: undefined })
    expect(rejected).toThrow(new RegExp(`^${name}: goes together with S3_`))
    expect(rejected).not.toThrow(/hunter/)
  }
  expect(() => readConfig({ ...given, S3_ENDPOINT: 'storage' })).toThrow(/^S3_ENDPOINT: /)
})
