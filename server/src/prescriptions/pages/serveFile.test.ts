import type { Prescription } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { photo, prescriptionForm, uploadOne } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { dumpRows } from '../../backup/dumpRows.ts'
import { fingerprint } from '../../kernel/ids.ts'
import { openSession } from '../../kernel/session.ts'
import { createEncryptedFiles, createFileKey } from '../../ports/files/encryptedFiles.ts'
import { createMemoryFiles } from '../../ports/files/memoryFiles.ts'
import { createFileLinks } from './fileLinks.ts'
import { pageKey } from './pageKeys.ts'

type TestUser = Awaited<ReturnType<TestApp['customer']>>

let shop: TestApp
let owner: TestUser
let stranger: TestUser
let admin: TestUser
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
const accessRows = async () => {
  const rows = await shop.db
    .selectFrom('audit_log')
    .selectAll()
    .where('operation', '=', 'GET /prescription/:id/files/:fileId')
    .orderBy('seq')
    .execute()
  return rows.map((row) => row.actor_id)
}
const readAs = async (user: TestUser) =>
  (await user.api('GET /prescription/:id', { params: { id: mine.id } })).data

test('finding 40: a link of staff opens nothing at the host of the shop', async () => {
  const link = new URL(linkOf(await readAs(admin)), 'http://shop.test')
  const at = (url: URL, atShop: boolean) => shop.app.fetch(new Request(url), { ip: 'test', atShop })
  expect((await at(link, true)).status).toBe(404)
  expect((await at(link, false)).status).toBe(200)
  expect((await at(new URL(linkOf(mine), 'http://shop.test'), true)).status).toBe(200)
})

test('a link works for five minutes at most without a token, and its file cannot be run or cached', async () => {
  const response = await open(linkOf(mine))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  )
  shop.pass(4.8)
  expect((await open(linkOf(mine))).status).toBe(200)
  shop.pass(0.2)
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
/** A living session decides alone. The link does not matter then. */
const byToken: Partial<Record<Viewer, 200>> = { 'its owner': 200, ...staffOnly }
/** A link stands for the session that received it where the caller has none. */
const byLink: Partial<Record<Viewer, 200>> = { ...byToken, 'a guest': 200, 'its owner, logged out': 200 }

interface Way {
  /** The address of the page that was made of the good one. */
  url: (links: { own: string; staffs: string; second: string; others: string }) => string
  /** The callers who see the page; all others get 404. */
  shown: Partial<Record<Viewer, 200>>
  minutes?: number
  /** The logged name for a view without a session. */
  signedBy?: 'staff'
}
const queryOf = (url: string) => url.replace(/.*\?/, '')

const ways: Record<string, Way> = {
  'no link': { url: ({ own }) => bare(own), shown: byToken },
  'the owner’s link': { url: ({ own }) => own, shown: byLink },
  'a link of staff': { url: ({ staffs }) => staffs, shown: byLink, signedBy: 'staff' },
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
  'the owner’s link in the session of staff': {
    url: ({ own, staffs }) => own.replace(/session=\w+/, /session=\w+/.exec(staffs)?.[0] ?? ''),
    shown: byToken,
  },
  'a link of staff without the session': {
    url: ({ staffs }) => staffs.replace(/session=\w+&/, ''),
    shown: byToken,
  },
  'a link of staff in no session': {
    url: ({ staffs }) => staffs.replace(/session=\w+/, 'session=nobody'),
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
  const ended = await openSession(shop.db, owner.id, shop.clock.now(), { days: 30 })
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
  const names: Partial<Record<Viewer, string>> = {
    staff: admin.id,
    'other staff': other.id,
    ...(way.signedBy ? { 'a guest': admin.id, 'its owner, logged out': admin.id } : {}),
  }
  const url = way.url({
    own: linkOf(seen),
    second: seen.files[1]?.url ?? '',
    staffs: linkOf(await readAs(admin)),
    others: linkOf(await uploadOne(shop, stranger)),
  })
  const kept = await shop.ports.files.get(pageKey(existing(seen.files[0]).id))
  shop.pass(way.minutes ?? 0)
  const viewed: string[] = []
  for (const viewer of viewers) {
    const shown = way.shown[viewer] === 200
    const response = await open(url, tokens[viewer])
    expect(response.status, viewer).toBe(shown ? 200 : 404)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(Buffer.compare(bytes, kept?.bytes ?? bytes) === 0, viewer).toBe(shown)
    const name = names[viewer]
    if (shown && name) viewed.push(name)
    expect(await accessRows(), viewer).toEqual(viewed)
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
    const response = await shop.send('GET', path, sent ? { token: sent } : {})
    expect(response.status).toBe(status)
    expect(JSON.stringify(response.body).includes('signature=')).toBe(status === 200)
  }
})

test('a page that differs from the encrypted original is never served', async () => {
  const inner = createMemoryFiles()
  const encrypted = createEncryptedFiles(inner, [await createFileKey(new Uint8Array(32).fill(1))])
  const [here, there] = mine.files.map(({ id }) => pageKey(id))
  const page = { bytes: new Uint8Array(await photo().webp().toBuffer()), type: 'image/webp' }
  await encrypted.put(there ?? '', page)
  await inner.put(here ?? '', (await inner.get(there ?? '')) ?? page)
  shop.ports.files = encrypted
  const logged: string[] = []
  shop.ports.log = { info: () => {}, error: (_, fields) => logged.push(String(fields?.name)) }
  expect((await open(mine.files[1]?.url ?? '')).status).toBe(200)
  const response = await open(linkOf(mine))
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'application/json'])
  expect(await response.json()).toMatchObject({ code: 'UNEXPECTED' })
  expect(logged).toEqual(['DamagedFile'])
})

/** A link that the shop itself signed, for any moment and any session. */
const signed = async (ofLink: { minutes: number; session: string }) => {
  const now = new Date(shop.clock.now().getTime() + ofLink.minutes * 60_000)
  const linkTo = createFileLinks(shop.ports.linkKey, { tokenHash: ofLink.session, now })
  return linkTo(mine.id, existing(mine.files[0]).id)
}

test('finding 4: rejects a signed link that expires in more than five minutes', async () => {
  const session = await fingerprint(owner.token)
  expect((await open(await signed({ minutes: 0, session }))).status).toBe(200)
  for (const minutes of [0.25, 1, 60, 60 * 24 * 365 * 3000])
    expect((await open(await signed({ minutes, session }))).status).toBe(404)
})

test('a signed link of a session that never was, or that may not see the page, opens nothing', async () => {
  for (const session of ['', 'nobody', owner.id, await fingerprint(stranger.token)])
    expect((await open(await signed({ minutes: 0, session }))).status).toBe(404)
})

const endings: Record<string, () => Promise<unknown>> = {
  logout: () => owner.api('POST /auth/logout', {}),
  'a block': () =>
    admin.api('POST /customer/:id/block', { params: { id: owner.id }, body: { reason: 'Stolen phone' } }),
  'the end of all sessions': () =>
    shop.db
      .updateTable('users')
      .set({ sessions_valid_from: new Date(shop.clock.now().getTime() + 1) })
      .where('id', '=', owner.id)
      .execute(),
}

test.each(Object.entries(endings))('a link ends with its session: %s', async (_, end) => {
  const url = linkOf(await readAs(owner))
  expect((await open(url)).status).toBe(200)
  await end()
  expect((await open(url)).status).toBe(404)
})

test('finding 4: no row of the database signs a link', async () => {
  await Promise.all([readAs(owner), readAs(admin)])
  const rows: string[] = []
  await dumpRows(shop.db, async (_, found) => void rows.push(...found))
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.join()).not.toContain(shop.ports.linkKey)
  expect(rows.join()).not.toContain('linkKey')
})
