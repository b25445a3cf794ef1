import type { Prescription } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { photo, prescriptionForm, uploadOne } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { openSession } from '../../kernel/session.ts'
import { createMemoryFiles } from '../../ports/files/memoryFiles.ts'
import { createFileKey, createSealedFiles } from '../../ports/files/sealedFiles.ts'
import { pageKey } from './uploadPrescription.ts'

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
  mine = await uploadTwo()
})

const uploadTwo = async () => {
  const [first, second] = [await photo(60, 80).png().toBuffer(), await photo(90, 50).png().toBuffer()]
  const body = prescriptionForm([first, second])
  return (await shop.send<{ data: Prescription }>('POST', '/prescription', { token: owner.token, body })).body
    .data
}
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

test('a link works for five minutes without a token, and its file cannot be run or cached', async () => {
  const answer = await open(linkOf(mine))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  )
  shop.pass(4.9)
  expect((await open(linkOf(mine))).status).toBe(200)
  shop.pass(0.1)
  expect((await open(linkOf(mine))).status).toBe(404)
  expect((await open(linkOf(await readAs(owner)))).status).toBe(200)
})

/** The callers: their credentials, and the name that is logged. */
const viewers = [
  'its owner',
  'another customer',
  'a guest',
  'its owner, logged out',
  'staff',
  'other staff',
] as const
type Viewer = (typeof viewers)[number]

const staffOnly = { staff: 200, 'other staff': 200 } as const
/** Without a link that works, a token decides alone. */
const byToken: Partial<Record<Viewer, 200>> = { 'its owner': 200, ...staffOnly }
const anybody = Object.fromEntries(viewers.map((viewer) => [viewer, 200])) as Record<Viewer, 200>

interface Way {
  /** The address of the page that was made of the good one. */
  url: (links: { own: string; staffs: string; second: string; others: string; staffId: string }) => string
  /** The callers who see the page; all others get 404. */
  shown: Partial<Record<Viewer, 200>>
  minutes?: number
  /** The logged name for a view without a session. */
  signedBy?: 'staff'
}
const queryOf = (url: string) => url.replace(/.*\?/, '')

const ways: Record<string, Way> = {
  'no link': { url: ({ own }) => bare(own), shown: byToken },
  'the owner’s link': { url: ({ own }) => own, shown: anybody },
  'a link of staff': { url: ({ staffs }) => staffs, shown: anybody, signedBy: 'staff' },
  'the owner’s link after five minutes': { url: ({ own }) => own, shown: byToken, minutes: 5 },
  'a link of staff after five minutes': { url: ({ staffs }) => staffs, shown: byToken, minutes: 5 },
  'the link of the next page': {
    url: ({ own, second }) => `${bare(own)}?${queryOf(second)}`,
    shown: byToken,
  },
  'the link of somebody else’s page': {
    url: ({ own, others }) => `${bare(own)}?${queryOf(others)}`,
    shown: byToken,
  },
  'a link with another end': {
    url: ({ own }) => own.replace(/expires=\d+/, 'expires=99999999999'),
    shown: byToken,
  },
  'a link without an end': { url: ({ own }) => own.replace(/expires=\d+&/, ''), shown: byToken },
  'a link with another signature': {
    url: ({ own }) => own.replace(/signature=\w+/, `signature=${'0'.repeat(64)}`),
    shown: byToken,
  },
  'a link with half its signature': {
    url: ({ own }) => own.replace(/(signature=\w{32})\w+/, '$1'),
    shown: byToken,
  },
  'a link without a signature': { url: ({ own }) => own.replace(/&signature=\w+/, ''), shown: byToken },
  'the owner’s link in the name of staff': {
    url: ({ own, staffId }) => `${own}&staff=${staffId}`,
    shown: byToken,
  },
  'a link of staff without the name': {
    url: ({ staffs }) => staffs.replace(/&staff=.*/, ''),
    shown: byToken,
  },
  'a link of staff in another name': {
    url: ({ staffs }) => staffs.replace(/staff=.*/, 'staff=nobody'),
    shown: byToken,
  },
  'the page under another prescription': {
    url: ({ own, others }) => `${others.replace(/files.*/, 'files/')}${own.replace(/.*files./, '')}`,
    shown: {},
  },
  'a page that never was': { url: ({ own }) => own.replace(/files.\w+/, 'files/nobody'), shown: {} },
  'a prescription that never was': { url: ({ own }) => own.replace(mine.id, 'nobody'), shown: {} },
}

test.each(Object.entries(ways))('%s, sent by every caller', async (_, way) => {
  const other = await shop.admin()
  const ended = await openSession(shop.db, owner.id, shop.clock.now(), 30)
  await shop.as({ token: ended })('POST /auth/logout', {})
  const seen = await readAs(owner)
  const tokens: Record<Viewer, string | undefined> = {
    'its owner': owner.token,
    'another customer': stranger.token,
    'a guest': undefined,
    'its owner, logged out': ended,
    staff: admin.token,
    'other staff': other.token,
  }
  const names: Partial<Record<Viewer, string>> = { staff: admin.id, 'other staff': other.id }
  const url = way.url({
    own: linkOf(seen),
    second: seen.files[1]?.url ?? '',
    staffs: linkOf(await readAs(admin)),
    others: linkOf(await uploadOne(shop, stranger)),
    staffId: admin.id,
  })
  const kept = await shop.ports.files.get(pageKey(seen.files[0]?.id ?? ''))
  shop.pass(way.minutes ?? 0)
  for (const viewer of viewers) {
    const shown = way.shown[viewer] === 200
    const answer = await open(url, tokens[viewer])
    expect(answer.status, viewer).toBe(shown ? 200 : 404)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(Buffer.compare(bytes, kept?.bytes ?? bytes) === 0, viewer).toBe(shown)
    const name = names[viewer] ?? (way.signedBy && admin.id)
    expect(await looks(), viewer).toEqual(shown && name ? [name] : [])
    await shop.db.deleteFrom('file_access').execute()
  }
})

const handedTo: [who: string, token: () => string | undefined, status: number][] = [
  ['its owner', () => owner.token, 200],
  ['staff', () => admin.token, 200],
  ['another customer', () => stranger.token, 404],
  ['a guest', () => undefined, 401],
]

test.each(handedTo)('a link is handed to %s as it should', async (_, token, status) => {
  for (const path of [`/prescription/${mine.id}`, `/prescription/by-number/${mine.prescriptionNumber}`]) {
    const sent = token()
    const answer = await shop.send('GET', path, sent ? { token: sent } : {})
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body).includes('signature=')).toBe(status === 200)
  }
})

test('a page that differs from the encrypted original is never served', async () => {
  const inner = createMemoryFiles()
  const sealed = createSealedFiles(inner, [await createFileKey(new Uint8Array(32).fill(1))])
  const [here, there] = mine.files.map(({ id }) => pageKey(id))
  const page = { bytes: new Uint8Array(await photo().webp().toBuffer()), type: 'image/webp' }
  await sealed.put(there ?? '', page)
  await inner.put(here ?? '', (await inner.get(there ?? '')) ?? page)
  shop.ports.files = sealed
  const logged: string[] = []
  shop.ports.log = { info: () => {}, error: (_, fields) => logged.push(String(fields?.name)) }
  expect((await open(mine.files[1]?.url ?? '')).status).toBe(200)
  const answer = await open(linkOf(mine))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'application/json'])
  expect(await answer.json()).toMatchObject({ code: 'UNEXPECTED' })
  expect(logged).toEqual(['DamagedFile'])
})

test('the key of the links is made once', async () => {
  const key = () => shop.db.selectFrom('settings').selectAll().where('key', '=', 'linkKey').execute()
  const before = await key()
  expect(before).toHaveLength(1)
  await Promise.all([readAs(owner), readAs(admin)])
  expect(await key()).toEqual(before)
})
