import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newDatabase, onPostgres } from '../../../test/harness.ts'
import { openPostgres } from '../postgres/nodePostgres.ts'
import { arePlain, PreparedQuery } from './nodePreparedQuery.ts'

/** One line to a database of its own, how a statement is asked on it as a kept one, and how often it was described. */
const openClient = async () => {
  const url = (await newDatabase()) ?? ''
  const db = openPostgres(url, 1)
  onTestFinished(() => db.destroy())
  await sql`create table things (id int primary key, name text, at timestamptz, day date, many int8, much numeric,
    yes boolean, list text[], more jsonb)`.execute(db)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  let descriptions = 0
  client.connection.on('rowDescription', () => descriptions++)
  const described = new Map()
  const ask = (text: string, values: unknown[] = []) =>
    new Promise((resolve, reject) => {
      if (!arePlain(values)) throw new TypeError('a test asks with plain values')
      const onResult = (error: Error | null, result?: unknown) => (error ? reject(error) : resolve(result))
      client.query(
        new PreparedQuery({ name: `kept ${text}`.slice(0, 60), text, values, onResult }, described),
      )
    })
  return { client, ask, descriptions: () => descriptions }
}

describe.runIf(onPostgres)('on PostgreSQL', () => {
  test('returns the driver’s results, and receives the columns once', async () => {
    const { client, ask, descriptions } = await openClient()
    const insert = 'insert into things values ($1, $2, $3, $4, $5, $6, $7)'
    const at = new Date('2026-11-21T09:00:00.123Z')
    for (const [id, name] of ['Panadol', 'پیناڈول', null].entries())
      expect(await ask(insert, [id, name, at, '2026-11-21', 2 ** 40, 1.5, id === 0])).toEqual({
        command: 'INSERT',
        rowCount: 1,
        rows: [],
      })
    await client.query(`update things set list = '{a,"b c"}', more = '{"a": [1, null]}' where id = 1`)
    expect(descriptions()).toBe(0)
    const select = 'select *, id + $1 as next from things where id >= $2 order by id'
    for (const least of [0, 1, 2, 3]) {
      const result = await ask(select, [1, least])
      const { command, rowCount, rows } = await client.query(select, [1, least])
      expect(result).toEqual({ command, rowCount, rows })
    }
    expect(descriptions()).toBe(1 + 4)
    const update = 'update things set name = $1 where id > $2 returning id'
    for (const least of [0, 5])
      expect(await ask(update, ['Brufen', least])).toMatchObject({
        command: 'UPDATE',
        rowCount: least === 0 ? 2 : 0,
      })
  })

  test('a rejected statement throws as before, and the connection stays usable', async () => {
    const { client, ask } = await openClient()
    const insert = 'insert into things (id, name) values ($1, $2) returning name'
    for (const text of [insert, insert.replace('returning name', '')]) {
      await client.query('truncate things')
      expect(await ask(text, [1, 'one'])).toMatchObject({ rowCount: 1 })
      for (let time = 0; time < 2; time++)
        await expect(ask(text, [1, 'two'])).rejects.toMatchObject({ code: '23505' })
      expect(await ask(text, [2, 'three'])).toMatchObject({ rowCount: 1 })
    }
    const first = 'insert into things (id) values ($1)'
    for (let time = 0; time < 2; time++) await expect(ask(first, [1])).rejects.toThrow(/duplicate key/)
    expect(await ask(first, [3])).toMatchObject({ rowCount: 1 })
    for (let time = 0; time < 2; time++)
      await expect(ask('select nothing from things')).rejects.toMatchObject({ code: '42703' })
    expect(await ask('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] })
  })

  test('a value that has no text throws before the connection waits for a result', async () => {
    const { ask } = await openClient()
    for (let time = 0; time < 2; time++) {
      await expect(ask('select $1::timestamptz as at', [new Date(Number.NaN)])).rejects.toThrow(
        'Invalid time',
      )
      expect(await ask('select $1::int as one', [1])).toMatchObject({ rows: [{ one: 1 }] })
    }
  })

  test('in a transaction that has failed it fails, and works again after it', async () => {
    const { client, ask } = await openClient()
    const count = () => ask('select count(*) from things where id > $1', [0])
    for (let time = 0; time < 2; time++) {
      await client.query('begin')
      await expect(client.query('select nothing')).rejects.toThrow()
      await expect(count()).rejects.toMatchObject({ code: '25P02' })
      await client.query('rollback')
      expect(await count()).toMatchObject({ rows: [{ count: 0 }] })
    }
  })

  test('a query rejects when its connection breaks', async () => {
    const { client, ask } = await openClient()
    client.on('error', () => undefined)
    // Rejects before the other connection has its result.
    const outcome = expect(ask('select pg_sleep(30)::text')).rejects.toThrow()
    await sql`select pg_terminate_backend(${(client as pg.Client & { processID: number }).processID})`.execute(
      openOther(client),
    )
    await outcome
    await expect(ask('select 1 as one')).rejects.toThrow()
  })
})

const openOther = ({ host, port, database, user }: pg.Client) => {
  const db = openPostgres(`postgres://${user}@${host}:${port}/${database}`, 1)
  onTestFinished(() => db.destroy())
  return db
}

test('an unreadable value throws and reaches no row', async () => {
  const type = 4_000_000_001
  pg.types.setTypeParser(type as never, () => {
    throw new RangeError('unreadable')
  })
  const result = await new Promise((resolve) => {
    const asked = { name: 'kept', text: 'select', values: [], onResult: resolve }
    const query = new PreparedQuery(asked, new Map())
    query.handleRowDescription({ fields: [{ name: 'thing', dataTypeID: type }] })
    query.handleDataRow({ fields: ['text'] })
    query.handleCommandComplete({ text: 'SELECT 1' })
    query.handleReadyForQuery()
  })
  expect(result).toBeInstanceOf(RangeError)
})

test('prepares only with values that need no encoding', () => {
  expect(arePlain(['one', 1, true, new Date(), null, undefined])).toBe(true)
  for (const other of [['a'], { a: 1 }, Buffer.from('a'), new Uint8Array(1)])
    expect(arePlain([other])).toBe(false)
})
