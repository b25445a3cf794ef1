import type { Prescription } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { page, pdf, prescriptionForm, uploadOne } from '../../test/prescription.ts'

type Person = Awaited<ReturnType<TestApp['customer']>>

let shop: TestApp
let owner: Person
let stranger: Person
let admin: Person
let mine: Prescription
beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.customer()
  stranger = await shop.customer()
  admin = await shop.admin()
  mine = await uploadOne(shop, owner)
})

const open = (url: string, token?: string) =>
  shop.app.fetch(
    new Request(`http://shop.test${url}`, { headers: token ? { authorization: `Bearer ${token}` } : {} }),
  )
const linkOf = (prescription: Prescription) => prescription.files[0]?.url ?? ''
const bare = (url: string) => url.replace(/\?.*/, '')
const looks = async () => {
  const rows = await shop.db.selectFrom('file_access').selectAll().execute()
  return rows.map((row) => row.user_id)
}
const readAs = async (person: Person) =>
  (await person.api('GET /prescription/:id', { params: { id: mine.id } })).data

test('a link works for five minutes, needs no token and lets nobody run or keep anything', async () => {
  const answer = await open(linkOf(mine))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  shop.pass(4.9)
  expect((await open(linkOf(mine))).status).toBe(200)
  shop.pass(0.1)
  expect((await open(linkOf(mine))).status).toBe(404)
  expect((await open(linkOf(await readAs(owner)))).status).toBe(200)
})

test('a PDF comes as one, with scripts off', async () => {
  const body = prescriptionForm([pdf(page)])
  const answer = await shop.send<{ data: Prescription }>('POST', '/prescription', {
    token: owner.token,
    body,
  })
  const file = await open(linkOf(answer.body.data))
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-security-policy')).toBe("script-src 'none'")
})

test('without a link it answers to its owner and to admins alone', async () => {
  const address = bare(linkOf(mine))
  expect((await open(address, owner.token)).status).toBe(200)
  expect((await open(address, admin.token)).status).toBe(200)
  expect((await open(address, stranger.token)).status).toBe(404)
  expect((await open(address)).status).toBe(404)
  expect((await open(address, 'x'.repeat(43))).status).toBe(404)
})

test('a link opens no other file, for no longer and for nobody else', async () => {
  const other = await uploadOne(shop, stranger)
  const query = linkOf(mine).replace(/.*\?/, '')
  expect((await open(`${bare(linkOf(other))}?${query}`)).status).toBe(404)
  const forged = [
    linkOf(mine).replace(/expires=\d+/, 'expires=99999999999'),
    linkOf(mine).replace(/signature=\w+/, `signature=${'0'.repeat(64)}`),
    linkOf(mine).replace(/signature=\w+/, 'signature='),
    `${linkOf(mine)}&staff=${admin.id}`,
    linkOf(mine).replace(mine.id, other.id),
    linkOf(mine).replace(mine.files[0]?.id ?? '', 'nobody'),
  ]
  for (const url of forged) expect((await open(url)).status, url).toBe(404)
})

test('every look by staff is written down, by token and by link; the owner’s are not', async () => {
  await open(linkOf(mine))
  await open(bare(linkOf(mine)), owner.token)
  expect(await looks()).toEqual([])
  await open(bare(linkOf(mine)), admin.token)
  await open(linkOf(await readAs(admin)))
  expect(await looks()).toEqual([admin.id, admin.id])
  await open(linkOf(await readAs(admin)).replace(/&staff=.*/, ''))
  expect(await looks()).toHaveLength(2)
})

test('the key of the links is made once', async () => {
  const key = () => shop.db.selectFrom('settings').selectAll().where('key', '=', 'linkKey').execute()
  const before = await key()
  expect(before).toHaveLength(1)
  await Promise.all([readAs(owner), readAs(admin)])
  expect(await key()).toEqual(before)
})
