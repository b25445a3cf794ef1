import type { Call, Handlers } from '../call.ts'
import { catalogueChanged } from '../db/channel.ts'
import { busy, tooMany } from '../errors.ts'
import { findSession } from '../session.ts'
import { hubOf } from './hub.ts'

/** Proxies give up a silent line after half a minute or later. */
const heartbeatMilliseconds = 20_000
/** Tabs of one person; a browser has six lines to a server that speaks HTTP/1.1. */
const streamsEach = 6
/** Staff read lists again: what changes at once is told at once. */
const restMilliseconds = 500

const streams = new Map<string, number>()

const count = (userId: string, change: 1 | -1) => {
  const left = (streams.get(userId) ?? 0) + change
  if (left > 0) streams.set(userId, left)
  else streams.delete(userId)
}

/** What somebody is told of a change, or null: customers of their own orders, staff that there is something new. */
const toldOf = (said: string, user: Call<'GET /live'>['user']): string | null => {
  // Held units come and go with every shopper: no list of the desk follows them.
  if (said === catalogueChanged) return null
  if (user.role === 'admin') return 'event: desk\ndata: changed\n\n'
  const [kind, orderId, userId] = said.split(' ')
  return kind === 'order' && userId === user.id ? `event: order\ndata: ${orderId}\n\n` : null
}

/** Tells each of several things once, after a short rest in which the same may be said again. */
const createTeller = (milliseconds: number, tell: (told: string) => void) => {
  const waiting = new Set<string>()
  let rest: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    rest = undefined
    for (const told of waiting) tell(told)
    waiting.clear()
  }
  return {
    add: (told: string) => {
      waiting.add(told)
      rest ??= setTimeout(flush, milliseconds)
    },
    stop: () => clearTimeout(rest),
  }
}

/**
 * Server-sent events until the caller leaves, the session ends or the server stops. They only say what to read again:
 * nothing is told here that reading would not tell.
 */
const follow = (call: Call<'GET /live'>, controller: ReadableStreamDefaultController<Uint8Array>) => {
  const { db, ports, user, request } = call
  const token = request.headers.get('authorization')?.slice('Bearer '.length) ?? ''
  const encoder = new TextEncoder()
  const write = (text: string) => controller.enqueue(encoder.encode(text))
  const teller = createTeller(user.role === 'admin' ? restMilliseconds : 0, write)
  const beat = async () => {
    const still = await findSession(db, token, ports.clock.now()).catch(() => null)
    if (open && still) write(': here\n\n')
    else end()
  }
  const heart = setInterval(() => void beat(), heartbeatMilliseconds)
  let open = true
  const stop = () => {
    if (!open) return
    open = false
    clearInterval(heart)
    teller.stop()
    leave()
    count(user.id, -1)
  }
  const end = () => {
    if (!open) return
    stop()
    controller.close()
  }
  const leave = hubOf(db).add({
    hear: (said) => {
      const told = toldOf(said, user)
      if (told) teller.add(told)
    },
    end,
  })
  count(user.id, 1)
  write('event: open\ndata: here\n\n')
  return stop
}

export const liveHandlers = {
  'GET /live': async (call) => {
    const hub = hubOf(call.db)
    if (hub.isStopped()) throw busy()
    if ((streams.get(call.user.id) ?? 0) >= streamsEach) throw tooMany(30)
    // Who is told that the line is open misses nothing from then on.
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
