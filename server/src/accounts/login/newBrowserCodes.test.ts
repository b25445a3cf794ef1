import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { sendDue } from '../../messaging/worker.ts'
import { defaultSettings } from '../../ports/settings.ts'

/** The owner of a contact asks for a code on a new browser, while strangers elsewhere ask for codes to it. */
const phone = '03001234567'
const password = 'chai-and-rusk-7'
const { codesPer15Minutes } = defaultSettings.limits
const settings = { ...defaultSettings, code: { ...defaultSettings.code, responseMilliseconds: 0 } }

let shop: TestApp
let owner: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp({ ports: { settings } })
  owner = await shop.customer()
})

/** Opens the shop anew with these limits. */
const openWith = async (limits: Record<'codesPerDay' | 'codesInReserve', number>) => {
  shop = await createTestApp({
    ports: { settings: { ...settings, limits: { ...settings.limits, ...limits } } },
  })
  owner = await shop.customer()
}

const home = '203.0.113.7'
/** Strangers of many networks. */
const elsewhere = (at: number) => `198.51.${at}.1`

const post = async (path: string, body: object, { ip, token }: { ip: string; token?: string }) => {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await shop.app.fetch(new Request(`http://shop.test/api/v1${path}`, init), { ip })
  return { status: response.status, body: await response.json() }
}

/** An account that is signed in and proves a contact that it typed. */
const typist = async (number: number) => {
  const names = { email: `typist-${number}@example.com`, phone }
  const { body } = await post(
    '/auth/register',
    { name: 'Sana Malik', ...names, password },
    { ip: `192.0.${number}.1` },
  )
  return String(body.token)
}

let typists = 0
const kinds = {
  reset: {
    to: () => owner.email,
    ask: (ip: string) => post('/auth/forgot', { email: owner.email }, { ip }),
  },
  login: {
    to: () => owner.phone,
    ask: (ip: string) => post('/auth/login/code', { phone: owner.phone }, { ip }),
  },
  contact: {
    to: () => phone,
    ask: async (ip: string) => {
      typists += 1
      return post('/user/contact/code', { contact: phone }, { ip, token: await typist(typists) })
    },
  },
}

describe.each(Object.entries(kinds))('%s codes', (_, { to, ask }) => {
  const arrived = async () => {
    while ((await sendDue(shop)) > 0);
    return [...shop.mails, ...shop.texts].filter((message) => message.to === to()).length
  }
  const expectCode = async (ip: string) => {
    const before = await arrived()
    expect((await ask(ip)).status).toBe(200)
    expect(await arrived()).toBe(before + 1)
  }

  test('finding 8: the owner gets one at once, although a stranger elsewhere has used up those of the moment', async () => {
    for (let at = 0; at <= codesPer15Minutes; at++) await ask(elsewhere(1))
    await expectCode(home)
  })

  test('the owner gets one, and another, although strangers have used up those of the day', async () => {
    for (let network = 1; network <= 4; network++)
      for (let at = 0; at < codesPer15Minutes; at++) await ask(elsewhere(network))
    await expectCode(home)
    shop.pass(15)
    await expectCode(home)
  })

  test('finding 8: the owner gets one, although strangers of forty networks have asked', async () => {
    for (let network = 1; network <= 40; network++) await ask(elsewhere(network))
    await expectCode(home)
  })

  test('many networks together send no more than those of a day and the reserve', async () => {
    const limits = { codesPerDay: 4, codesInReserve: 3 }
    await openWith(limits)
    const most = limits.codesPerDay + limits.codesInReserve
    const networks = most + 5
    for (let network = 1; network <= networks; network++) await ask(elsewhere(network))
    expect(await arrived()).toBe(most)
    shop.pass(15)
    for (let network = 1; network <= networks; network++) await ask(elsewhere(network))
    expect(await arrived()).toBe(most)
  })

  test('one network gets two codes of the reserve', async () => {
    await openWith({ codesPerDay: 3, codesInReserve: 9 })
    for (let network = 1; network <= 3; network++) await ask(elsewhere(network))
    for (let at = 0; at < 3; at++) await ask(home)
    expect(await arrived()).toBe(3 + 2)
  })
})
