import { setTimeout as sleep } from 'node:timers/promises'
import type { TwilioRow } from 'demo/emulators/twilio/twilioRow'
import type { Delivered } from 'server/test/network/mailServer'
import { createClient, type PatientClient } from '../patientClient.ts'
import type { Customer } from './orders.ts'

/** Values that no log may contain. */
export interface Secrets {
  tokens: string[]
  codes: string[]
}

/** Signs in and returns a client with the token. The token is added to the secrets. */
export const signIn = async (given: {
  origin: string
  path: string
  body: object
  secrets: Secrets
}): Promise<PatientClient> => {
  const { body: reply } = await createClient(given.origin, {})('POST', given.path, given.body)
  if (!reply.token) throw new Error(`not signed in: ${JSON.stringify(reply)}`)
  given.secrets.tokens.push(reply.token)
  return createClient(given.origin, { Authorization: `Bearer ${reply.token}` })
}

/** Opens an account with nothing but a phone: the code is read in the gateway's inbox. */
export const openByCode = async (given: {
  origin: string
  phone: string
  inbox: () => Promise<TwilioRow[]>
  secrets: Secrets
}): Promise<PatientClient> => {
  const { origin, phone, inbox, secrets } = given
  await createClient(origin, {})('POST', '/auth/login/code', { phone })
  for (;;) {
    const row = (await inbox()).find(({ to, body }) => to === `+92${phone.slice(1)}` && /^\d{6}/.test(body))
    const otp = row?.body.slice(0, 6)
    if (otp) {
      secrets.codes.push(otp)
      return signIn({ origin, path: '/auth/login/code/verify', body: { phone, otp }, secrets })
    }
    await sleep(200)
  }
}

/** All customers request a code for a new password; the codes are read in the mails. */
export const askForCodes = async (given: {
  origin: string
  customers: readonly Customer[]
  mails: () => readonly Delivered[]
  secrets: Secrets
}): Promise<void> => {
  const ask = createClient(given.origin, {})
  const asked = given.customers.flatMap(({ contact }) => (contact.email ? [contact.email] : []))
  for (const email of asked) await ask('POST', '/auth/forgot', { email })
  const codes = () => given.mails().flatMap(({ subject }) => /^(\d{6}) is your/.exec(subject)?.[1] ?? [])
  while (codes().length < asked.length) await sleep(200)
  given.secrets.codes.push(...codes())
}

/** Texts in the form in which mailboxes are compared: only the words identify a repeat. */
export const asDelivered = (rows: readonly TwilioRow[]): Delivered[] =>
  rows
    .filter(({ body }) => body.startsWith('Nuskha:'))
    .map(({ to, body }) => ({
      to: `0${to.slice(3)}`,
      subject: body,
      messageId: `${to} ${body}`,
      content: body,
    }))
