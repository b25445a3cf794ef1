import { createSign, createVerify } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { parseObject, send } from '../emulator.ts'

/** The merchant's public key and the wallet's own private one, as PEM: with them the signed form is taken too. */
const merchantKey = process.env.EASYPAISA_MERCHANT_KEY
const ownKey = process.env.EASYPAISA_SIGNING_KEY
/** The key of forged signatures. */
const forgersKey = process.env.EASYPAISA_FORGERS_KEY

/** The form of the wallet's replies to one call. */
export interface Responder {
  /** An object is a response of the protocol, signed in v5; a text is sent as it is. */
  say(body: unknown, status?: number, type?: string): void
  /** A plain error response. */
  reject(responseCode: string, responseDesc: string): void
  cut(): void
}

export interface Asked {
  responder: Responder
  /** The call's name, or null for an address that is none. */
  call: string | null
  request: Record<string, string>
}

const sign = (text: string, key: string | undefined) =>
  createSign('RSA-SHA256')
    .update(text)
    .sign(key ?? '', 'base64')

/** A response under the wallet's signature, or one that only looks like it. */
const envelope = (body: object, how: string): string => {
  const response = JSON.stringify(body)
  if (how === 'unsigned') return JSON.stringify({ response: body })
  if (how === 'tampered')
    return `{"response":${response.replace('PENDING', 'PAID')},"signature":"${sign(response, ownKey)}"}`
  if (how === 'forged') return `{"response":${response},"signature":"${sign(response, forgersKey)}"}`
  if (how === 'spaced') return JSON.stringify({ signature: sign(response, ownKey), response: body }, null, 2)
  return `{"response":${response},"signature":"${sign(response, ownKey)}"}`
}

const isTrue = ({ request, signature }: Record<string, unknown>) =>
  typeof signature === 'string' &&
  createVerify('RSA-SHA256')
    .update(JSON.stringify(request))
    .verify(merchantKey ?? '', signature, 'base64')

/**
 * Reads a call of REST v4, or of the signed v5. Rejects a call with a bad signature itself and returns null.
 * `howSigned` names the fault in the signature of the response.
 */
export const readCall = (
  given: { response: ServerResponse; url: URL; body: string },
  howSigned: () => string,
): Asked | null => {
  const [, version, call = null] =
    /^\/easypay-service\/rest\/(v4|v5)\/([a-z-]+)$/.exec(given.url.pathname) ?? []
  const isSigned = version === 'v5' && merchantKey !== undefined
  const say: Responder['say'] = (body, status, type) => {
    const sent = isSigned && typeof body === 'object' && body !== null ? envelope(body, howSigned()) : body
    return send(given.response, sent, status, type)
  }
  const responder: Responder = {
    say,
    reject: (responseCode, responseDesc) => say({ responseCode, responseDesc }),
    cut: () => {
      given.response.destroy()
    },
  }
  const reject = (code: string, words: string) => {
    responder.reject(code, words)
    return null
  }
  const sent = parseObject(given.body)
  if (!sent) return reject('0022', 'INVALID JSON')
  if (version !== 'v5') return { responder, call, request: sent as Record<string, string> }
  if (!merchantKey) return reject('0025', 'KEY NOT UPLOADED')
  if (!isTrue(sent)) return reject('0024', 'SIGNATURE INVALID')
  return { responder, call, request: sent.request as Record<string, string> }
}
