import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * The moment when the connection breaks: before the database has the COMMIT, as soon as it was sent, or
 * before its reply arrives.
 */
export const cuts = ['before', 'during', 'after'] as const
export type Cut = (typeof cuts)[number]

/** A message of PostgreSQL's protocol that is whole: where it ends, the SQL it carries, and the statement it names. */
interface Message {
  end: number
  sql: string
  statement: string
}

const readMessage = (buffer: Buffer, isFirst: boolean): Message | null => {
  // The first message has no type before its length.
  const head = isFirst ? 0 : 1
  if (buffer.length < head + 4) return null
  const end = head + buffer.readUInt32BE(head)
  if (buffer.length < end) return null
  const words = buffer.toString('utf8', head + 4, end).split('\0')
  const type = isFirst ? '' : String.fromCharCode(buffer[0] ?? 0)
  // Query carries SQL, Parse the statement's name and then SQL, Bind a portal's name and then the statement's.
  return {
    end,
    sql: (type === 'Q' ? words[0] : type === 'P' ? words[1] : '') ?? '',
    statement: (type === 'P' ? words[0] : type === 'B' ? words[1] : '') ?? '',
  }
}

/**
 * Stands between a server and its PostgreSQL and breaks lines in the middle of COMMIT. `choose` is asked at each
 * COMMIT; `placesOrder` says whether the transaction wrote an order. `url` is the database's address through it.
 */
export const startCommitCutter = async (
  databaseUrl: string,
  choose: (commit: { placesOrder: boolean }) => Cut | null,
) => {
  const database = new URL(databaseUrl)
  const counts = { before: 0, during: 0, after: 0 }
  const connections = new Set<Socket>()

  const join = (near: Socket) => {
    const far = connect(Number(database.port), database.hostname)
    let waiting = Buffer.alloc(0)
    let isFirst = true
    let placesOrder = false
    /** Prepared statements that write an order: their SQL is sent once. */
    const placing = new Set<string>()
    let isDeaf = false
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    /** Passes one message on. Returns whether the line still stands. */
    const pass = (message: Buffer, { sql, statement }: Message): boolean => {
      if (sql === 'begin') placesOrder = false
      const isPlacing = sql.includes('insert into "orders" ')
      if (isPlacing && statement) placing.add(statement)
      if (isPlacing || placing.has(statement)) placesOrder = true
      const how = sql === 'commit' ? choose({ placesOrder }) : null
      if (how) counts[how]++
      if (how === 'before') cut()
      else if (how === 'during') {
        far.end(message)
        near.destroy()
      } else {
        isDeaf = how === 'after'
        far.write(message)
      }
      return how !== 'before' && how !== 'during'
    }
    near.on('data', (part) => {
      waiting = Buffer.concat([waiting, part])
      for (let read = readMessage(waiting, isFirst); read; read = readMessage(waiting, isFirst)) {
        const message = waiting.subarray(0, read.end)
        waiting = waiting.subarray(read.end)
        isFirst = false
        if (!pass(message, read)) return
      }
    })
    // It replies to a COMMIT when it is done.
    far.on('data', (part) => (isDeaf ? cut() : near.write(part)))
    near.on('close', () => far.end())
    far.on('close', () => near.destroy())
    for (const connection of [near, far]) {
      // Messages go one by one: each would wait 40 ms for the one before it to be acknowledged.
      connection.setNoDelay(true)
      connections.add(connection)
      connection.on('error', () => undefined)
      connection.on('close', () => connections.delete(connection))
    }
  }

  const server = createServer(join).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(database)
  own.port = String((server.address() as AddressInfo).port)
  return {
    url: own.href,
    /** The number of connections cut so far, by moment. */
    counts,
    stop: async () => {
      server.close()
      for (const connection of connections) connection.destroy()
      await once(server, 'close')
    },
  }
}
