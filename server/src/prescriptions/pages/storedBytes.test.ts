import { expect, test } from 'vitest'
import { photo, prescriptionForm } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { defaultSettings } from '../../ports/settings.ts'

type Customer = Awaited<ReturnType<TestApp['customer']>>

const lines: unknown[] = []
const open = (storage: { accountMegabytes?: number; shopMegabytes?: number }) => {
  lines.length = 0
  return createTestApp({
    ports: {
      log: { info: () => undefined, error: (event, fields) => void lines.push({ event, ...fields }) },
      settings: { ...defaultSettings, storage: { ...defaultSettings.storage, ...storage } },
    },
  })
}

const page = async () => new Uint8Array(await photo().jpeg().toBuffer())
const upload = async (shop: TestApp, { token }: Customer, language = 'en') =>
  shop.send('POST', '/prescription', {
    token,
    body: prescriptionForm([await page()]),
    headers: { 'accept-language': language },
  })
const sendImage = async (shop: TestApp, { token }: Customer, purpose: 'profile' | 'product') => {
  const body = new FormData()
  body.append('purpose', purpose)
  body.append('file', new File([await page()], 'image.jpg'))
  return shop.send('POST', '/upload', { token, body })
}
const stored = async (shop: TestApp) => (await shop.ports.files.list()).length
/** Gives every page so many bytes, as a large one has. */
const makePagesHeavy = (shop: TestApp, size: number) =>
  shop.db.updateTable('prescription_files').set({ size }).execute()

test('finding 12: an account stores pages and avatars up to its quota, and another account goes on', async () => {
  const shop = await open({ accountMegabytes: 1 })
  const [owner, other] = [await shop.customer(), await shop.customer()]
  expect((await sendImage(shop, owner, 'profile')).status).toBe(201)
  expect((await upload(shop, owner)).status).toBe(201)
  await makePagesHeavy(shop, 999_900)
  const before = await stored(shop)
  expect(await upload(shop, owner)).toMatchObject({
    status: 413,
    body: {
      code: 'TOO_LARGE',
      message: 'Your account has no room for more files. Please call our pharmacist on 021-34120000',
    },
  })
  expect((await upload(shop, owner, 'ur')).body.message).toContain('021-34120000')
  expect((await sendImage(shop, owner, 'profile')).status).toBe(413)
  expect(await stored(shop)).toBe(before)
  expect((await upload(shop, other)).status).toBe(201)
})

test('finding 12: the whole shop stores up to its quota, and logs a line at 80 percent', async () => {
  const shop = await open({ shopMegabytes: 1 })
  expect((await upload(shop, await shop.customer())).status).toBe(201)
  await makePagesHeavy(shop, 799_990)
  expect((await upload(shop, await shop.customer())).status).toBe(201)
  expect(lines).toEqual([{ event: 'storage', percent: 80 }])
  await makePagesHeavy(shop, 499_990)
  const refused = await upload(shop, await shop.customer())
  expect(refused).toMatchObject({
    status: 503,
    body: {
      code: 'NO_SPACE',
      message: 'We have no room for files right now, please send it again in a few minutes',
    },
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await sendImage(shop, await shop.admin(), 'product')).status).toBe(503)
  await shop.db.deleteFrom('prescription_history').execute()
  await shop.db.deleteFrom('prescriptions').execute()
  expect((await upload(shop, await shop.customer())).status).toBe(201)
})

test('finding 12: an account without room is refused before its files are rendered', async () => {
  const shop = await open({ accountMegabytes: 1 })
  const owner = await shop.customer()
  expect((await upload(shop, owner)).status).toBe(201)
  await makePagesHeavy(shop, 1_000_000)
  let rendered = 0
  const { toWebp } = shop.ports.images
  shop.ports.images.toWebp = (...given) => {
    rendered++
    return toWebp(...given)
  }
  expect((await upload(shop, owner)).status).toBe(413)
  expect(rendered).toBe(0)
})
