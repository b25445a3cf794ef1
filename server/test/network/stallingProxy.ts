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
export const startStallingProxy = async (target: string) => {
  const behind = new URL(target)
  const connections = new Set<Socket>()
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
    for (const connection of [near, far]) {
      connections.add(connection)
      connection.on('error', () => undefined)
      connection.on('close', () => connections.delete(connection))
      if (state === 'stalled') connection.pause()
      if (state === 'swallowing') deaf.add(connection)
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
      for (const connection of connections) connection.pause()
    },
    swallow: () => {
      state = 'swallowing'
      for (const connection of connections) deaf.add(connection)
    },
    release: () => {
      state = 'passing'
      for (const connection of connections) connection.resume()
    },
    stop: async () => {
      server.close()
      for (const connection of connections) connection.destroy()
      await once(server, 'close')
    },
  }
}
