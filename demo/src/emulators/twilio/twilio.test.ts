import { createTwilioMessenger } from 'server/messaging/twilioMessenger'
import { startEmulator } from 'server/test/network/emulator'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { TwilioRow } from './twilioRow.ts'

const account = { accountSid: 'AC0demo', authToken: 'demo', from: 'Nuskha', whatsappFrom: '' }
const emulator = await startEmulator('twilio')
afterAll(() => emulator.stop())

const texts = createTwilioMessenger({ ...account, origin: emulator.origin })
const both = createTwilioMessenger({ ...account, origin: emulator.origin, whatsappFrom: '+14155238886' })

let number = 3_001_234_560
let to = ''
let e164 = ''
beforeEach(() => {
  number++
  to = `0${number}`
  e164 = `+92${number}`
})
const message = (more: { repeat?: boolean; code?: boolean; since?: Date } = {}) => ({
  id: 'row-1',
  to,
  text: `Nuskha: your order N${number} is now shipped.`,
  code: false,
  repeat: false,
  since: new Date(),
  ...more,
})
const plan = (how: string, key = e164) => emulator.plan({ [key]: { texts: [how] } })
const got = async () => (await emulator.ledger<TwilioRow>()).filter((row) => row.to.endsWith(e164))

test('a text arrives under the international number with the shop as sender, and can be read', async () => {
  await texts.send(message())
  expect(await got()).toMatchObject([{ to: e164, from: 'Nuskha', body: message().text }])
  const inbox = await (await fetch(`${emulator.origin}/emulator/inbox?to=${encodeURIComponent(e164)}`)).text()
  expect(inbox).toContain(message().text)
})

test('a text abroad goes to the number as it is', async () => {
  const abroad = '+971501234567'
  await texts.send({ ...message(), to: abroad })
  expect((await emulator.ledger<TwilioRow>()).filter((row) => row.to === abroad)).toMatchObject([
    { from: 'Nuskha', body: message().text },
  ])
})

test.each(['500 taken', 'reset taken'])('%s: the message was taken and is not sent again', async (how) => {
  await plan(how)
  const since = new Date()
  await expect(texts.send(message({ since }))).rejects.toThrow()
  await texts.send(message({ since, repeat: true }))
  expect(await got()).toHaveLength(1)
})

test.each(['500', 'reset', '429', 'a page'])('%s: it was not taken and goes again', async (how) => {
  await plan(how)
  const since = new Date()
  await expect(texts.send(message({ since }))).rejects.toThrow()
  expect(await got()).toEqual([])
  await texts.send(message({ since, repeat: true }))
  expect(await got()).toHaveLength(1)
})

test('the same words of another day are another message', async () => {
  await texts.send(message())
  await texts.send(message({ repeat: true, since: new Date(Date.now() + 60_000) }))
  expect(await got()).toHaveLength(2)
})

test('a number that does not exist is refused for good, a wrong account is not', async () => {
  await plan('no such number')
  await expect(texts.send(message())).rejects.toMatchObject({ code: '21211', message: 'refused' })
  const stranger = createTwilioMessenger({ ...account, authToken: 'wrong', origin: emulator.origin })
  await expect(stranger.send(message())).rejects.toMatchObject({
    code: '20003',
    message: expect.not.stringMatching('refused'),
  })
})

test('with a WhatsApp sender messages go there, codes by SMS, and by SMS whom WhatsApp does not know', async () => {
  await both.send(message())
  await both.send(message({ code: true }))
  expect(await got()).toMatchObject([
    { to: `whatsapp:${e164}`, from: 'whatsapp:+14155238886' },
    { to: e164, from: 'Nuskha' },
  ])
  await plan('not on WhatsApp', `whatsapp:${e164}`)
  await both.send(message())
  expect((await got()).at(-1)).toMatchObject({ to: e164, from: 'Nuskha' })
})
