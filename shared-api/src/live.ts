/** An event of `GET /live`: the stream is open, an order changed, or staff have something to do. */
export interface LiveEvent {
  event: string
  data: string
}

const firstWait = 1000
const longestWait = 60_000
/** The server says something every 20 s; a line that is silent for longer is dead. */
const silence = 45_000

const parse = (block: string): LiveEvent | null => {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
  const event = field('event')
  return event ? { event, data: field('data') ?? '' } : null
}

/** Reads one stream to its end. Throws when the connection breaks or falls silent. */
const read = async (given: {
  address: string
  token: string
  onEvent: (event: LiveEvent) => void
  signal: AbortSignal
}) => {
  const quiet = new AbortController()
  let timer = setTimeout(() => quiet.abort(), silence)
  try {
    const response = await fetch(given.address, {
      headers: { Authorization: `Bearer ${given.token}`, Accept: 'text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([given.signal, quiet.signal]),
    })
    if (!response.ok || !response.body || !response.headers.get('content-type')?.includes('event-stream'))
      return
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => quiet.abort(), silence)
      const blocks = (rest + part.value).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parse(block)
        if (event) given.onEvent(event)
      }
    }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Follows `GET /live` while the page is seen, with a token in a header, which an `EventSource` could not
 * send. `hear` is called for every event. `open` starts each stream: data read before it may be stale.
 * `live(false)` says that polling is needed. A line that ends is opened again after 1 s, 2 s, 4 s … up to a
 * minute. Returns how to stop.
 */
export const followLive = (given: {
  address: string
  token: string
  onEvent: (event: LiveEvent) => void
  live: (is: boolean) => void
}): (() => void) => {
  let stopped = false
  let line: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  const open = async () => {
    if (stopped || line || document.hidden) return
    const own = new AbortController()
    line = own
    const onEvent = (event: LiveEvent) => {
      wait = firstWait
      given.live(true)
      given.onEvent(event)
    }
    await read({ address: given.address, token: given.token, onEvent, signal: own.signal }).catch(
      () => undefined,
    )
    if (stopped) return
    line = undefined
    given.live(false)
    timer = setTimeout(() => void open(), wait)
    wait = Math.min(longestWait, wait * 2)
  }
  // A browser limits connections to one server, so a hidden tab closes its own.
  const seen = () => {
    if (document.hidden) line?.abort()
    else {
      clearTimeout(timer)
      void open()
    }
  }
  document.addEventListener('visibilitychange', seen)
  void open()
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
    line?.abort()
  }
}

/** In data saver mode no connection stays open. */
export const savesData = (): boolean =>
  Boolean((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData)
