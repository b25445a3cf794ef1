import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * `stalled`: sent data waits. `swallowing`: packets are lost, and neither side learns that the other one
 * closed.
 */
type State = 'passing' | 'stalled' | 'swallowing'

/**
 * Stands before a server that may hang: while it is stalled, lines are taken and nothing passes either way.
 * Data sent meanwhile passes once it is released, as with a server that wakes up. Data sent while it swallows
 * is lost, as in a network that failed silently. Connections of that time stay dead for good. `origin` is the
 * server's address through it.
 */
export const startStallingLine = async (target: string) => {
  const behind = new URL(target)
  const lines = new Set<Socket>()
  /** Ends of lines that lost something: they are of no more use. */
  const deaf = new Set<Socket>()
  let state: State = 'passing'

  const join = (near: Socket) => {
    const far = connect(Number(behind.port), behind.hostname)
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (part) => {
        if (!deaf.has(from)) to.write(part)
      })
      from.on('close', () => {
        if (!deaf.has(from)) to.destroy()
      })
    }
    pass(near, far)
    pass(far, near)
    for (const line of [near, far]) {
      lines.add(line)
      line.on('error', () => undefined)
      line.on('close', () => lines.delete(line))
      if (state === 'stalled') line.pause()
      if (state === 'swallowing') deaf.add(line)
    }
  }
  const server = createServer(join).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(target)
  own.port = String((server.address() as AddressInfo).port)
  own.hostname = '127.0.0.1'
  return {
    origin: `${own.protocol}//127.0.0.1:${own.port}`,
    /** The whole address, with what stands before and after the server's name. */
    url: own.href,
    stall: () => {
      state = 'stalled'
      for (const line of lines) line.pause()
    },
    swallow: () => {
      state = 'swallowing'
      for (const line of lines) deaf.add(line)
    },
    release: () => {
      state = 'passing'
      for (const line of lines) line.resume()
    },
    stop: async () => {
      server.close()
      for (const line of lines) line.destroy()
      await once(server, 'close')
    },
  }
}
