import { toE164 } from 'shared-api'
import { MessageRejected, type Messenger, type PhoneMessage } from '../ports/ports.ts'

/** Longer than a good line needs, shorter than the worker's claim with the question before it. */
const timeoutMilliseconds = 20_000

export interface TwilioAccount {
  /** `https://api.twilio.com`, or a provider emulator's address. */
  origin: string
  accountSid: string
  authToken: string
  /** A number in E.164 or a registered sender name. */
  from: string
  /** The WhatsApp sender's number; empty: everything goes by SMS. */
  whatsappFrom: string
  /** Timeout of the gateway in milliseconds. */
  timeout?: number
}

const failure = (code: string) => Object.assign(new Error('the gateway did not take it'), { code })

/**
 * Sends SMS and WhatsApp over Twilio's Messages API, which delivers in Pakistan and abroad
 * (https://www.twilio.com/docs/messaging/api/message-resource). It takes one form-encoded POST and responds
 * with 201 once the message is queued. It knows no idempotency key, so a message that was tried before is
 * first looked for in the list of what went to that number. With a WhatsApp sender everything but codes goes
 * there, and by SMS if WhatsApp rejects it at once. Later rejections come as delivery reports, which are not
 * read.
 */
export const createTwilioMessenger = (account: TwilioAccount): Messenger => {
  const messages = `${account.origin}/2010-04-01/Accounts/${encodeURIComponent(account.accountSid)}/Messages.json`
  const headers = { Authorization: `Basic ${btoa(`${account.accountSid}:${account.authToken}`)}` }

  const ask = async (address: string, body?: URLSearchParams) => {
    const response = await fetch(address, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(account.timeout ?? timeoutMilliseconds),
      ...(body ? { method: 'POST', body } : {}),
    }).catch((error: unknown) => {
      throw failure(error instanceof Error ? error.name : 'failed')
    })
    const reply = Object((await response.json().catch(() => null)) ?? {}) as Record<string, unknown>
    return { status: response.status, reply }
  }

  /** Whether the gateway took this message the last time, when its response was lost. */
  const wasTaken = async ({ text, since }: PhoneMessage, to: string) => {
    const query = new URLSearchParams({
      To: to,
      'DateSent>': since.toISOString().slice(0, 10),
      PageSize: '100',
    })
    const { status, reply } = await ask(`${messages}?${query}`)
    if (status !== 200 || !Array.isArray(reply.messages)) throw failure(String(status))
    return reply.messages.some((one: unknown) => {
      const { body, date_created, status: state } = Object(one) as Record<string, string>
      const isOurs = body === text && Date.parse(date_created ?? '') >= since.getTime() - 1000
      return isOurs && state !== 'failed' && state !== 'undelivered'
    })
  }

  const post = async (message: PhoneMessage, to: string, from: string) => {
    if (message.repeat && (await wasTaken(message, to))) return
    const { status, reply } = await ask(
      messages,
      new URLSearchParams({ To: to, From: from, Body: message.text }),
    )
    if (status === 201 && typeof reply.sid === 'string') return
    const code = String(reply.code ?? status)
    // A fault of our own account or rate can be put right; a fault of the number cannot.
    throw status === 400 ? new MessageRejected(code) : failure(code)
  }

  return {
    send: async (message) => {
      const number = toE164(message.to)
      const bySms = () => post(message, number, account.from)
      if (message.code || !account.whatsappFrom) return bySms()
      await post(message, `whatsapp:${number}`, `whatsapp:${account.whatsappFrom}`).catch(
        (error: unknown) => {
          if (error instanceof MessageRejected) return bySms()
          throw error
        },
      )
    },
  }
}
