import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { photo, prescriptionForm } from '../../../test/fixtures/prescription.ts'
import { createTestApp } from '../../../test/harness.ts'
import { startBucket } from '../../../test/network/bucket.ts'
import { openFiles } from '../../node/config/nodeOpenFiles.ts'
import { encryptedBy } from './encryptedFiles.ts'
import { type Bucket, createS3Files } from './s3Files.ts'

const file = { bytes: new Uint8Array([1, 2, 3]), type: 'image/webp' }

const newFolder = async () => {
  const folder = await mkdtemp(`${tmpdir()}/nuskha-s3-`)
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const settingsOf = (bucket: Bucket) => ({
  S3_ENDPOINT: bucket.endpoint,
  S3_BUCKET: bucket.bucket,
  S3_REGION: bucket.region,
  S3_ACCESS_KEY_ID: bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
})

/** A storage with these responses. */
const startStorage = async (listener: RequestListener): Promise<Bucket> => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' }
  return { endpoint: `http://127.0.0.1:${port}/`, bucket: 'shop', region: 'auto', ...keys, patience: 300 }
}

test('prescription pages are encrypted in the bucket, product images are plain, under the right keys alone', async () => {
  const shop = await createTestApp()
  const bucket = await startBucket()
  const dataDir = await newFolder()
  const settings = { dataDir, DEMO: '1', ...settingsOf(bucket) }
  const plain = createS3Files(bucket)
  await plain.put('prescriptions/old.webp', file)
  const files = await openFiles(shop.db, settings)
  await files.put('prescriptions/a.webp', file)
  await files.put('images/a-1x1-000000.webp', file)
  for (const key of ['prescriptions/old.webp', 'prescriptions/a.webp']) {
    expect(await files.get(key)).toEqual(file)
    expect(encryptedBy((await plain.get(key))?.bytes ?? file.bytes)).not.toBeNull()
  }
  expect(await plain.get('images/a-1x1-000000.webp')).toEqual(file)
  for (const wrong of [{ S3_BUCKET: 'none' }, { S3_SECRET_ACCESS_KEY: 'guessed' }])
    await expect(openFiles(shop.db, { ...settings, ...wrong })).rejects.toThrow('The file storage refuses')
  await expect(plain.get('images/../a.webp')).rejects.toThrow('not a key of ours')
})

test('an unreachable storage is reported in one sentence, and keeps no shop from starting', async () => {
  const bucket = await startBucket()
  const dataDir = await newFolder()
  const shop = await createTestApp()
  shop.ports.files = await openFiles(shop.db, { dataDir, DEMO: '1', ...settingsOf(bucket) })
  const { token } = await shop.customer()
  const page = await photo().jpeg().toBuffer()
  const send = () => shop.send('POST', '/prescription', { token, body: prescriptionForm([page]) })
  expect((await send()).status).toBe(201)
  await bucket.end()
  const rejected = await send()
  expect(rejected).toMatchObject({
    status: 503,
    body: {
      code: 'FILES_AWAY',
      message: 'We cannot reach our files right now, please try again in a minute',
    },
  })
  expect(rejected.headers.get('retry-after')).toBe('60')
  const rows = await shop.db.selectFrom('prescription_files').select('id').execute()
  expect(rows).toHaveLength(1)
  expect((await shop.app.fetch(new Request('http://shop.test/uploads/a-1.svg'))).status).toBe(503)
  await expect(openFiles(shop.db, { dataDir, DEMO: '1', ...settingsOf(bucket) })).resolves.toBeDefined()
})

test('a silent storage runs into a timeout', async () => {
  const files = createS3Files(await startStorage(() => {}))
  for (const asked of [files.get('images/a.webp'), files.put('images/a.webp', file), files.list()])
    await expect(asked).rejects.toMatchObject({ code: 'FILES_AWAY' })
})

test('retries a passing failure once, and no rejection', async () => {
  const asked: string[] = []
  const bucket = await startStorage(({ url = '', headers }, response) => {
    asked.push(url)
    expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 /)
    response.statusCode = url.includes('refused') ? 403 : asked.length === 1 ? 503 : 200
    response.end('abc')
  })
  const files = createS3Files(bucket)
  expect((await files.get('images/a.webp'))?.bytes).toHaveLength(3)
  expect(asked).toEqual(['/shop/images/a.webp', '/shop/images/a.webp'])
  await expect(files.get('images/refused.webp')).rejects.toMatchObject({ code: 'S3_403' })
  expect(asked).toHaveLength(3)
})

test('a list that comes in parts is read to its end', async () => {
  const bucket = await startStorage(({ url = '' }, response) => {
    const after = new URL(url, 'http://storage.test').searchParams.get('start-after')
    const [key, more] = after ? ['images/b.webp', false] : ['images/a.webp', true]
    response.end(`<R><IsTruncated>${more}</IsTruncated><Contents><Key>${key}</Key></Contents></R>`)
  })
  expect(await createS3Files(bucket).list('images')).toEqual(['images/a.webp', 'images/b.webp'])
})
