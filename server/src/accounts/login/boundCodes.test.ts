import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { sendDue } from '../../messaging/worker.ts'
import { defaultSettings } from '../../ports/settings.ts'

let shop: TestApp
let owner = ''
let stranger = ''
const hasty = { ...defaultSettings, code: { ...defaultSettings.code, responseMilliseconds: 0 } }
beforeEach(async () => {
  shop = await createTestApp({ ports: { settings: hasty } })
  owner = shop.guest().session
  stranger = shop.guest().session
  const body = { name: 'Ayesha Khan', email, phone, password: 'chai-and-rusk-7' }
  expect((await shop.send('POST', '/auth/register', { body })).status).toBe(201)
})

const email = 'ayesha@example.com'
const phone = '03001234567'

const kinds = {
  login: {
    ask: ['/auth/login/code', { phone }],
    enter: ['/auth/login/code/verify', { phone }],
    arrived: () => shop.texts,
  },
  reset: {
    ask: ['/auth/forgot', { email }],
    enter: ['/auth/verify/otp', { email }],
    arrived: () => shop.mails,
  },
} as const
type Kind = (typeof kinds)[keyof typeof kinds]

const sent = (session: string | null) => (session ? { session } : {})
const ask = async ({ ask: [path, body], arrived }: Kind, session: string | null) => {
  shop.pass(1)
  expect((await shop.send('POST', path, { body, ...sent(session) })).status).toBe(200)
  await sendDue(shop)
  return /\b\d{6}\b/.exec(arrived().at(-1)?.text ?? '')?.[0] ?? ''
}
const enter = async ({ enter: [path, body] }: Kind, otp: string, session: string | null) =>
  shop.send('POST', path, { body: { ...body, otp }, ...sent(session) })

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

for (const [name, kind] of Object.entries(kinds)) {
  test(`a ${name} code is valid in the browser that asked, and in no other`, async () => {
    const code = await ask(kind, owner)
    for (const other of [stranger, null])
      expect(await enter(kind, code, other)).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } })
    expect((await enter(kind, code, owner)).status).toBe(200)
    expect((await enter(kind, code, owner)).status).toBe(400)
  })

  test(`wrong tries and new codes of other browsers leave the ${name} code of the owner alone`, async () => {
    const code = await ask(kind, owner)
    for (const other of [stranger, null]) {
      await ask(kind, other)
      for (let count = 0; count < 6; count++)
        expect((await enter(kind, wrongOf(code), other)).status).toBe(400)
    }
    expect((await enter(kind, code, owner)).status).toBe(200)
  })

  test(`a caller without x-session-id asks for a ${name} code and enters it`, async () => {
    const code = await ask(kind, null)
    expect((await enter(kind, code, owner)).status).toBe(400)
    expect((await enter(kind, code, null)).status).toBe(200)
  })
}
