import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type LoadgenWork, printFigures, readWork, workFor } from './work.ts'

/**
 * Requests one address repeatedly on several connections, in its own process. A file holds its settings. It
 * reads only the length of a response. A client that parses costs more than the server it loads, and hides
 * the difference between servers.
 */
const { origin, path, headers, connections, seconds } = readWork<LoadgenWork>()
const { host, hostname, port } = new URL(origin)
const question = [
  `GET ${path} HTTP/1.1`,
  `Host: ${host}`,
  ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  '',
  '',
].join('\r\n')

/**
 * Bytes of a whole response, head included; undefined while its head is not whole. Throws where it is not a
 * 200.
 */
const lengthOf = (begun: string): number | undefined => {
  const end = begun.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(begun)?.[1]
  if (!begun.startsWith('HTTP/1.1 200 ') || !length) throw new Error(`${path}: ${begun.slice(0, end)}`)
  return end + 4 + Number(length)
}

const ask = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    let received = 0
    let begun = ''
    let wanted: number | undefined
    const onData = (part: Buffer) => {
      received += part.length
      if (wanted === undefined) {
        begun += part.toString('latin1')
        wanted = lengthOf(begun)
      }
      if (wanted === undefined || received < wanted) return
      socket.off('data', onData)
      if (received === wanted) resolve()
      else reject(new Error(`${path}: ${received} bytes instead of ${wanted}`))
    }
    socket.on('data', onData)
    socket.write(question)
  })

const sockets = await Promise.all(
  Array.from({ length: connections }, async () => {
    const socket = connect(Number(port), hostname).setNoDelay()
    socket.once('close', () => {
      throw new Error(`${path}: a connection was closed`)
    })
    await once(socket, 'connect')
    return socket
  }),
)
printFigures(await workFor(seconds, sockets, ask))
process.exit()
