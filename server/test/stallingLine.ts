import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Stands before a server that may hang: while it is stalled, lines are taken and nothing passes either way. What was
 * sent meanwhile passes once it is released, as with a server that wakes up. `origin` is the server's address through it.
 */
export const startStallingLine = async (target: string) => {
  const behind = new URL(target)
  const lines = new Set<Socket>()
  let isStalled = false

  const join = (near: Socket) => {
    const far = connect(Number(behind.port), behind.hostname)
    near.on('data', (part) => far.write(part))
    far.on('data', (part) => near.write(part))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    for (const line of [near, far]) {
      lines.add(line)
      line.on('error', () => undefined)
      line.on('close', () => lines.delete(line))
      if (isStalled) line.pause()
    }
  }
  const server = createServer(join).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `${behind.protocol}//127.0.0.1:${(server.address() as AddressInfo).port}`,
    stall: () => {
      isStalled = true
      for (const line of lines) line.pause()
    },
    release: () => {
      isStalled = false
      for (const line of lines) line.resume()
    },
    stop: async () => {
      server.close()
      for (const line of lines) line.destroy()
      await once(server, 'close')
    },
  }
}
