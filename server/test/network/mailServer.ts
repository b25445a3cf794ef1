import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export interface Delivered {
  to: string
  messageId: string
  subject: string
  content: string
}

/**
 * The result of one mail: stored, rejected for now, or the connection breaks before it is stored or after.
 */
export type MailFault = 'none' | 'rejected' | 'broken before' | 'broken after'

const header = (content: string, name: string) =>
  // A long header goes on in lines that begin with a space.
  (new RegExp(`^${name}: ((?:.*(?:\\r?\\n[ \\t])?)*)`, 'im').exec(content)?.[1] ?? '')
    .replace(/\r?\n[ \t]/g, ' ')
    .trim()

/**
 * A real SMTP server on a free port that keeps what it accepted, in the order in which it did. `fault` says what goes
 * wrong with the next mail, `milliseconds` how long it takes over one.
 */
export const startMailServer = async (
  given: { fault?: () => MailFault; milliseconds?: () => number } = {},
) => {
  const delivered: Delivered[] = []
  const faults = { rejected: 0, 'broken before': 0, 'broken after': 0 }
  const connections = new Map<number | undefined, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: async (stream, session, done) => {
      const fault = given.fault?.() ?? 'none'
      const content = await text(stream).catch(() => null)
      // The client died in the middle of it.
      if (content === null) return
      await sleep(given.milliseconds?.() ?? 0)
      if (fault !== 'none') faults[fault]++
      const cut = () => void connections.get(session.remotePort)?.destroy()
      if (fault === 'rejected')
        return done(Object.assign(new Error('come back later'), { responseCode: 451 }))
      if (fault === 'broken before') return cut()
      delivered.push({
        to: session.envelope.rcptTo.map(({ address }) => address).join(),
        messageId: header(content, 'Message-ID'),
        subject: header(content, 'Subject'),
        content,
      })
      if (fault === 'broken after') return cut()
      done()
    },
  })
  server.server.on('connection', (connection: Socket) => connections.set(connection.remotePort, connection))
  // A client that is killed in the middle of a mail is what it is there for.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    delivered,
    faults,
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
