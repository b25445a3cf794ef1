import { type OperationKey, operations } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { dumpRows } from '../../backup/dumpRows.ts'
import { sendDue } from '../../messaging/worker.ts'
import { inviteAgain } from '../../staff/invitations.ts'
import { codeAt } from './totp.ts'

const password = 'three-green-kites-9'
const needed = { status: 401, body: { code: 'SECOND_FACTOR_NEEDED' } }

let shop: TestApp
let hina: Awaited<ReturnType<TestApp['admin']>>

const open = async (secondFactorRequired: boolean) => {
  shop = await createTestApp({ ports: { secondFactorRequired } })
  hina = await shop.admin()
  const password_hash = await shop.ports.hasher.hash(password)
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', hina.id).execute()
}
beforeEach(() => open(false))

const logIn = (code?: string) =>
  shop.send('POST', '/auth/login', { body: { email: hina.email, password, ...(code ? { code } : {}) } })
const send = (method: string, path: string, body?: object, token = hina.token) =>
  shop.send<{ data: Record<string, unknown>; code: string }>(method, path, {
    token,
    ...(body ? { body } : {}),
  })
const begin = async (token = hina.token) =>
  String((await send('POST', '/staff/second-factor', undefined, token)).body.data.secret)
const confirm = (code: string, token = hina.token) =>
  send('POST', '/staff/second-factor/confirm', { code }, token)
const remove = (code: string, token = hina.token) =>
  send('POST', '/staff/second-factor/remove', { code }, token)
const codeOf = (secret: string) => codeAt(secret, shop.clock.now())

/** Sets up the app of Hina in this session. The code of the next half minute is unused. */
const enrol = async (token = hina.token) => {
  const secret = await begin(token)
  const { body } = await confirm(codeOf(secret), token)
  shop.pass(0.5)
  return { secret, recoveryCodes: body.data.recoveryCodes as string[] }
}

test('the codes are those of RFC 6238', () => {
  // Appendix B: the ASCII secret 12345678901234567890, shortened to six digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const)
    expect(codeAt(secret, new Date(seconds * 1000))).toBe(code)
})

test('a login without a second factor responds as the specification says', async () => {
  expect(Object.keys((await logIn()).body).sort()).toEqual(['data', 'success', 'token'])
})

test('an app counts once its code is confirmed, and from then on a login needs a code', async () => {
  const begun = await send('POST', '/staff/second-factor')
  expect(begun).toMatchObject({
    status: 201,
    body: {
      data: {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringMatching(/^otpauth:\/\/totp\/Nuskha%20Pharmacy:.*secret=/),
      },
    },
  })
  expect((await logIn()).status).toBe(200)
  const secret = String(begun.body.data.secret)
  expect(await confirm('000000')).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } })
  expect((await logIn()).status).toBe(200)
  expect((await confirm(codeOf(secret))).status).toBe(200)
  expect(await logIn()).toMatchObject(needed)
  shop.pass(0.5)
  const { status, body } = await logIn(codeOf(secret))
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['data', 'success', 'token'])
})

test('a wrong password learns nothing of the second factor', async () => {
  const { secret } = await enrol()
  const body = { email: hina.email, password: 'wrong', code: codeOf(secret) }
  const wrong = await shop.send('POST', '/auth/login', { body })
  const unknown = await shop.send('POST', '/auth/login', { body: { ...body, email: 'x@example.pk' } })
  expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  expect((await logIn(codeOf(secret))).status).toBe(200)
})

test('a code works once, also an earlier one, and within half a minute of its time', async () => {
  const { secret } = await enrol()
  const earlier = codeOf(secret)
  shop.pass(0.5)
  const code = codeOf(secret)
  expect((await logIn(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  for (const used of [code, earlier])
    expect(await logIn(used)).toMatchObject({ ...needed, body: { errors: [{ field: 'code' }] } })
  shop.pass(2)
  const late = codeOf(secret)
  shop.pass(1)
  expect(await logIn(late)).toMatchObject(needed)
})

test('the code of the enrolment opens no login', async () => {
  const secret = await begin()
  const code = codeOf(secret)
  await confirm(code)
  expect(await logIn(code)).toMatchObject(needed)
})

test('one code sent by several logins at once opens one session', async () => {
  const { secret, recoveryCodes } = await enrol()
  for (const code of [codeOf(secret), recoveryCodes[0]]) {
    const answers = await Promise.all([1, 2, 3, 4].map(() => logIn(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  }
})

test('each of ten recovery codes opens one login, however it is typed', async () => {
  const { recoveryCodes } = await enrol()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  expect((await logIn(first)).status).toBe(200)
  expect(await logIn(first)).toMatchObject(needed)
  const { status, body } = await logIn(` ${second.replaceAll('-', ' ').toUpperCase()} `)
  expect(status).toBe(200)
  const me = await send('GET', '/staff/me', undefined, String(body.token))
  expect(me.body.data.secondFactor).toEqual({
    since: '2026-11-21T06:00:00.000Z',
    recoveryCodesLeft: 8,
    isRequired: false,
  })
})

test('five wrong codes leave only recovery codes for fifteen minutes, sent one by one or at once', async () => {
  const { secret, recoveryCodes } = await enrol()
  const tries = await Promise.all(Array.from({ length: 8 }, () => logIn('000000')))
  expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
  expect((await logIn(codeOf(secret))).status).toBe(429)
  expect((await logIn(recoveryCodes[0])).status).toBe(200)
  shop.pass(15)
  expect((await logIn(codeOf(secret))).status).toBe(200)
})

test('setting up an app ends the sessions that a password alone opened', async () => {
  const other = String((await logIn()).body.token)
  await enrol()
  expect((await send('GET', '/staff/me', undefined, other)).status).toBe(401)
  expect((await send('GET', '/staff/me')).status).toBe(200)
})

test('a second app takes the place of no first one, and a second beginning of the first', async () => {
  const first = await begin()
  const second = await begin()
  expect((await confirm(codeOf(first))).status).toBe(400)
  expect((await confirm(codeOf(second))).status).toBe(200)
  expect(await send('POST', '/staff/second-factor')).toMatchObject({
    status: 409,
    body: { code: 'SECOND_FACTOR_EXISTS' },
  })
  expect((await confirm(codeOf(second))).status).toBe(409)
})

test('removing the app makes the password enough again, where none is required', async () => {
  const { secret } = await enrol()
  expect((await remove(codeOf(secret))).status).toBe(200)
  expect((await logIn()).status).toBe(200)
  expect((await remove(codeOf(secret))).status).toBe(409)
  expect(operations['POST /staff/second-factor/remove'].stepUp).toBe(true)
})

test('finding 71: an open session removes no app without a code of it, and its owner gets a mail', async () => {
  const { secret, recoveryCodes } = await enrol()
  expect((await send('DELETE', '/staff/second-factor')).status).toBe(404)
  const used = codeAt(secret, new Date(shop.clock.now().getTime() - 30_000))
  for (const code of ['000000', used, 'ab12-cd34-ef56-gh78'])
    expect(await remove(code)).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } })
  expect((await send('POST', '/staff/second-factor')).status).toBe(409)
  expect(await logIn()).toMatchObject(needed)
  const since = async () =>
    (await hina.api('GET /staff')).data.find(({ id }) => id === hina.id)?.secondFactorSince
  expect(await since()).toBe('2026-11-21T06:00:00.000Z')
  expect((await remove(recoveryCodes[0] ?? '')).status).toBe(200)
  expect(await since()).toBeNull()
  await enrol()
  await sendDue(shop)
  const subject = 'The authenticator app of your Nuskha account'
  expect(shop.mails).toMatchObject([1, 2, 3].map(() => ({ to: hina.email, subject })))
})

test('codes for the removal are limited like those of a login', async () => {
  const { secret } = await enrol()
  for (let turn = 0; turn < 5; turn++) expect((await remove('000000')).status).toBe(400)
  expect((await remove(codeOf(secret))).status).toBe(429)
})

test('the link of an owner removes the app with the password', async () => {
  const { secret } = await enrol()
  const { token } = await inviteAgain(shop.db, hina.email, shop.clock.now())
  await shop.send('POST', `/staff/invitation/${token}`, {
    body: { name: 'Hina', password: 'two-red-kites-8' },
  })
  expect((await send('GET', '/staff/me')).status).toBe(401)
  const body = { email: hina.email, password: 'two-red-kites-8' }
  expect((await shop.send('POST', '/auth/login', { body })).status).toBe(200)
  expect(secret).toBeTruthy()
})

test('no secret and no recovery code is in the database, a backup or the audit log', async () => {
  const { secret, recoveryCodes } = await enrol()
  const rows: string[] = []
  await dumpRows(shop.db, async (_table, found) => void rows.push(...found))
  const text = rows.join('\n').toLowerCase()
  expect(text).toContain(hina.email)
  const secrets = [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]
  expect(secrets.filter((one) => text.includes(one.toLowerCase()))).toEqual([])
  const { secret: stored } = await shop.db
    .selectFrom('second_factors')
    .select('secret')
    .executeTakeFirstOrThrow()
  expect(await shop.ports.secrets.decrypt(hina.id, stored)).toBe(secret)
  // The secret of one account in the row of another opens nothing.
  await expect(shop.ports.secrets.decrypt('other', stored)).rejects.toThrow('not what was encrypted')
})

test('where a second factor is required, staff without one may only set it up', async () => {
  await open(true)
  const { status, body } = await logIn()
  expect(status).toBe(200)
  const token = String(body.token)
  const keys = Object.keys(operations) as OperationKey[]
  for (const key of keys.filter((one) => operations[one].access === 'admin')) {
    const [method = '', path = ''] = key.split(' ')
    const isOwn = operations[key].duty === 'account.own'
    const { code } = (await send(method, path.replace(/:\w+/g, 'x'), undefined, token)).body
    if (isOwn) expect([key, code]).not.toEqual([key, 'SECOND_FACTOR_REQUIRED'])
    else expect([key, code]).toEqual([key, 'SECOND_FACTOR_REQUIRED'])
  }
})

test('a required app opens the session that set it up, and closes every other without it', async () => {
  await open(true)
  const token = String((await logIn()).body.token)
  const list = () => send('GET', '/order/admin/all', undefined, token)
  const customer = await shop.customer()
  expect((await list()).status).toBe(403)
  // Orders of others are no rows of this session.
  expect((await send('GET', `/prescription/x`, undefined, token)).status).toBe(404)
  const me = await send('GET', '/staff/me', undefined, token)
  expect(me.body.data.operations).not.toContain('GET /order/admin/all')
  const { recoveryCodes } = await enrol(token)
  expect((await list()).status).toBe(200)
  expect((await remove(recoveryCodes[0] ?? '', token)).status).toBe(200)
  expect((await list()).body.code).toBe('SECOND_FACTOR_REQUIRED')
  // Customers never need one.
  expect((await shop.send('GET', '/user/profile', { token: customer.token })).status).toBe(200)
})
