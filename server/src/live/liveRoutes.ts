import { catalogueChanged } from '../db/channel.ts'
import type { Call, Handlers } from '../kernel/call.ts'
import { busy, tooMany } from '../kernel/errors.ts'
import { blockOf } from '../kernel/limits.ts'
import { findSession } from '../kernel/session.ts'

/** Proxies give up a silent line after half a minute or later. */
const heartbeatMilliseconds = 20_000
/** Open tabs of one user. A browser opens six connections to an HTTP/1.1 server. */
const streamsEach = 6
/** Staff read lists again, so simultaneous changes cause one notification. */
const restMilliseconds = 500

/** Open tabs of one network block, where hundreds of subscribers of a mobile network may share one address. */
const streamsOfBlock = 600

/** Open streams by user and by network block. */
const streams = new Map<string, number>()

const count = (keys: readonly string[], change: 1 | -1) => {
  for (const key of keys) {
    const left = (streams.get(key) ?? 0) + change
    if (left > 0) streams.set(key, left)
    else streams.delete(key)
  }
}

const userKey = ({ user }: Pick<Call<'GET /live'>, 'user'>) => `user ${user.id}`
const blockKey = ({ ip }: Pick<Call<'GET /live'>, 'ip'>) => `block ${blockOf(ip)}`
const hasOpen = (key: string, most: number) => (streams.get(key) ?? 0) >= most

/**
 * The notification of a change for this user, or null. Customers learn of their own orders, staff that there
 * is news.
 */
const eventFor = (message: string, user: Call<'GET /live'>['user']): string | null => {
  // Staff are notified by their own message.
  if (message === catalogueChanged) return null
  if (user.role === 'admin') return 'event: admin\ndata: changed\n\n'
  const [kind, orderId, userId] = message.split(' ')
  return kind === 'order' && userId === user.id ? `event: order\ndata: ${orderId}\n\n` : null
}

/** Sends each of several notifications once, after a short pause in which the same one may arrive again. */
const createEventQueue = (milliseconds: number, send: (event: string) => void) => {
  const waiting = new Set<string>()
  let rest: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    rest = undefined
    for (const event of waiting) send(event)
    waiting.clear()
  }
  return {
    add: (event: string) => {
      waiting.add(event)
      rest ??= setTimeout(flush, milliseconds)
    },
    stop: () => clearTimeout(rest),
  }
}

/**
 * Server-sent events until the caller leaves, the session ends or the server stops. Events only name the data
 * to read again, and reveal nothing that reading would not.
 */
const follow = (call: Call<'GET /live'>, controller: ReadableStreamDefaultController<Uint8Array>) => {
  const { db, ports, context, user, request } = call
  const token = request.headers.get('authorization')?.slice('Bearer '.length) ?? ''
  const encoder = new TextEncoder()
  const write = (text: string) => controller.enqueue(encoder.encode(text))
  const events = createEventQueue(user.role === 'admin' ? restMilliseconds : 0, write)
  const beat = async () => {
    const still = await findSession(db, token, ports.clock.now()).catch(() => null)
    if (open && still) write(': here\n\n')
    else end()
  }
  const keys = [userKey(call), blockKey(call)]
  const heart = setInterval(() => void beat(), heartbeatMilliseconds)
  let open = true
  const stop = () => {
    if (!open) return
    open = false
    clearInterval(heart)
    events.stop()
    leave()
    count(keys, -1)
  }
  const end = () => {
    if (!open) return
    stop()
    controller.close()
  }
  const leave = context.hub.add({
    onMessage: (message) => {
      const event = eventFor(message, user)
      if (event) events.add(event)
    },
    end,
  })
  count(keys, 1)
  write('event: open\ndata: here\n\n')
  return stop
}

export const liveHandlers = {
  'GET /live': async (call) => {
    const { hub } = call.context
    if (hub.isStopped()) throw busy()
    if (hasOpen(userKey(call), streamsEach) || hasOpen(blockKey(call), streamsOfBlock)) throw tooMany(30)
    // A caller that knows that the stream is open misses nothing from then on.
    await hub.ready()
    let stop = () => {}
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stop = follow(call, controller)
      },
      cancel: () => stop(),
    })
    return new Response(body, {
      headers: {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store, no-transform',
        // Proxies of the nginx family keep nothing back.
        'X-Accel-Buffering': 'no',
      },
    })
  },
} satisfies Pick<Handlers, 'GET /live'>
