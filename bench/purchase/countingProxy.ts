import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export interface Counted {
  statements: number
  rows: number
}

/** The text of PostgreSQL's message that a statement is done ends with its number of rows: `INSERT 0 1`. */
const rowsIn = (tag: string) => Number(/ (\d+)\0$/.exec(tag)?.[1] ?? 0)

/** Reads the stream of PostgreSQL's messages: a letter, a length of four bytes, a body. */
const watch = (from: Socket, onDone: (tag: string) => void) => {
  let rest = Buffer.alloc(0)
  from.on('data', (part: Buffer) => {
    rest = Buffer.concat([rest, part])
    while (rest.length >= 5) {
      const end = 1 + rest.readInt32BE(1)
      if (rest.length < end) return
      if (rest[0] === 0x43) onDone(rest.toString('latin1', 5, end))
      rest = rest.subarray(end)
    }
  })
}

/** A connection to PostgreSQL that counts the statements of all processes behind it, and the rows they read or write. */
export const openCountingProxy = async (url: string) => {
  const { hostname, port } = new URL(url)
  const counted: Counted = { statements: 0, rows: 0 }
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    watch(database, (tag) => {
      counted.statements++
      counted.rows += rowsIn(tag)
    })
    client.pipe(database).pipe(client)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    /** The statements and rows of all processes during a work. */
    during: async (work: () => Promise<unknown>): Promise<Counted> => {
      const before = { ...counted }
      await work()
      return { statements: counted.statements - before.statements, rows: counted.rows - before.rows }
    },
    close: () => server.close(),
  }
}
