import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { asNpmStartDoes } from 'server/test/asNpmStartDoes'

/** The messages to the server's process, and its replies. */
export type Question = { floor: string[] } | 'times' | 'memory'
export interface Ready {
  port: number
  /** Milliseconds that the index took. */
  loaded: number
}

const ask = async <T>(child: ChildProcess, question: Question): Promise<T> => {
  child.send(question)
  const [reply] = await once(child, 'message')
  return reply as T
}

const run = (program: string, args: readonly string[]) =>
  fork(resolve(import.meta.dirname, program), args, { execArgv: [...asNpmStartDoes] })

/** A server in a process of its own over so many products; `url` is a PostgreSQL, or empty for an embedded database. */
export const startServer = async (given: { url: string; catalogue: string; count: string }) => {
  const folder = await mkdtemp(join(tmpdir(), 'nuskha-search-'))
  const place = given.url || join(folder, 'database')
  const [code] = await once(run('fill.ts', [place, given.catalogue, given.count]), 'exit')
  if (code !== 0) throw new Error('the database was not filled')
  const child = run('server.ts', [place, folder])
  const ended = once(child, 'exit').then(() => {
    throw new Error('the server ended before it was ready')
  })
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as [Ready]
  ended.catch(() => undefined)
  return {
    origin: `http://127.0.0.1:${ready.port}`,
    loaded: ready.loaded,
    /** Median milliseconds of the bare statement. */
    floor: (words: string[]) => ask<number>(child, { floor: words }),
    /** Milliseconds of the requests since the last time. */
    times: () => ask<number[]>(child, 'times'),
    /** Megabytes that the process holds. */
    memory: () => ask<number>(child, 'memory'),
    stop: async () => {
      if (child.exitCode === null) {
        child.kill()
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type SearchServer = Awaited<ReturnType<typeof startServer>>
