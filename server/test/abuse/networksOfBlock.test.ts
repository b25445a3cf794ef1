import { beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '../../src/ports/settings.ts'
import { createTestApp, type TestApp } from '../harness.ts'

let shop: TestApp
beforeEach(async () => {
  const limits = { ...defaultSettings.limits, loginsPerMinute: 2, signUpsPerMinute: 2, networksOfBlock: 3 }
  const code = { ...defaultSettings.code, responseMilliseconds: 0 }
  shop = await createTestApp({ ports: { settings: { ...defaultSettings, limits, code } } })
})

const post = async (path: string, body: object, ip: string) =>
  (
    await shop.app.fetch(
      new Request(`http://shop.test/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      { ip },
    )
  ).status

const email = (turn: number) => `buyer-${turn}@example.com`
const phone = (turn: number) => `0300${String(1_000_000 + turn)}`
const password = 'chai-and-rusk-7'

test.each([
  ['logins', '/auth/login', (turn: number) => ({ email: email(turn), password }), 401],
  [
    'sign-ups',
    '/auth/register',
    (turn: number) => ({ name: 'Ayesha Khan', email: email(turn), phone: phone(turn), password }),
    201,
  ],
  ['codes to log in', '/auth/login/code', (turn: number) => ({ phone: phone(turn) }), 200],
  ['codes for a password', '/auth/forgot', (turn: number) => ({ email: email(turn) }), 200],
])('finding 61: %s of one block are as many as of three networks', async (_, path, body, usual) => {
  for (const addressOf of [
    (turn: number) => `2400:adc1:12:${turn.toString(16)}::1`,
    (turn: number) => `203.0.113.${turn}`,
  ]) {
    const statuses: number[] = []
    for (let turn = 1; turn <= 8; turn++) statuses.push(await post(path, body(turn), addressOf(turn)))
    expect(statuses).toEqual([...Array(6).fill(usual), 429, 429])
    // Other blocks go on, and this one after a minute.
    expect(await post(path, body(9), '198.51.100.7')).toBe(usual)
    shop.pass(2)
    expect(await post(path, body(10), addressOf(10))).toBe(usual)
  }
})
