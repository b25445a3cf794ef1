import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type LoadgenWork, printFigures, readWork, workFor } from './work.ts'

/**
 * Requests addresses in turn on several connections, in its own process. A file holds its settings. It reads
 * only the length of a response. A client that parses costs more than the server it loads, and hides the
 * difference between servers.
 */
const { origin, paths, headers, connections, seconds, isOnce } = readWork<LoadgenWork>()
const { host, hostname, port } = new URL(origin)
const endOfHead = '\r\n\r\n'
const endOfChunks = '\r\n0\r\n\r\n'

const requestsWith = (own: Record<string, string>) =>
  paths.map((path) =>
    [
      `GET ${path} HTTP/1.1`,
      `Host: ${host}`,
      ...Object.entries(own).map(([name, value]) => `${name}: ${value}`),
      '',
      '',
    ].join('\r\n'),
  )
const requests = headers.map(requestsWith)

/**
 * Bytes of a whole response, head included; `chunked`, or undefined while its head is not whole. Throws where
 * it is not a 200.
 */
const lengthOf = (begun: string): number | 'chunked' | undefined => {
  const end = begun.indexOf(endOfHead)
  if (end < 0) return undefined
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(begun)?.[1]
  if (!begun.startsWith('HTTP/1.1 200 ')) throw new Error(begun.slice(0, end))
  return length ? end + endOfHead.length + Number(length) : 'chunked'
}

let turns = 0
const ask = ({ socket, place }: { socket: Socket; place: number }) =>
  new Promise<void>((resolve, reject) => {
    const own = requests[place % requests.length] ?? []
    const request = own[turns++ % own.length] ?? ''
    let received = 0
    let begun = ''
    let wanted: ReturnType<typeof lengthOf>
    const onData = (part: Buffer) => {
      received += part.length
      if (wanted === undefined) {
        begun += part.toString('latin1')
        wanted = lengthOf(begun)
      }
      const isWhole =
        wanted === 'chunked'
          ? part.subarray(-endOfChunks.length).toString('latin1') === endOfChunks
          : wanted !== undefined && received >= wanted
      if (!isWhole) return
      socket.off('data', onData)
      if (wanted === 'chunked' || received === wanted) resolve()
      else reject(new Error(`${request}: ${received} bytes instead of ${wanted}`))
    }
    socket.on('data', onData)
    socket.write(request)
  })

const sockets = await Promise.all(
  Array.from({ length: connections }, async (_, place) => {
    const socket = connect(Number(port), hostname).setNoDelay()
    socket.once('close', () => {
      throw new Error('a connection was closed')
    })
    await once(socket, 'connect')
    return { socket, place }
  }),
)
printFigures(await workFor(seconds, sockets, ask, isOnce ? paths.length : undefined))
process.exit()
