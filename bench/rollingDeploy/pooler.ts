import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../.ci/freePort.ts'
import { findTool } from './tool.ts'

/** PgBouncer refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

const responds = async (url: string) => {
  const client = new pg.Client(url)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * PgBouncer under deploy/pgbouncer.ini, before the PostgreSQL at this address, which asks for no password. `forget`
 * leaves out what it is to say on each connection.
 */
export const startPooler = async (folder: string, postgres: string, { forget = false } = {}) => {
  const behind = new URL(postgres)
  const port = await freePort()
  const given = await readFile(resolve(import.meta.dirname, '../../deploy/pgbouncer.ini'), 'utf8')
  const users = join(folder, 'userlist.txt')
  await writeFile(users, `"${behind.username}" ""\n`)
  const config = join(folder, `pgbouncer-${port}.ini`)
  await writeFile(
    config,
    given
      .replace('host=127.0.0.1 port=5432 dbname=nuskha', `host=127.0.0.1 port=${behind.port} dbname=postgres`)
      .replace(forget ? / connect_query='.*'/ : /^$/, '')
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replace('auth_type = scram-sha-256', 'auth_type = trust')
      .replace('/etc/pgbouncer/userlist.txt', users),
  )
  for (const path of [users, config]) await chmod(path, 0o644)
  const child = spawn(findTool('pgbouncer'), ['-q', config], { stdio: 'inherit', ...nobody })
  const url = `postgres://${behind.username}@127.0.0.1:${port}/nuskha`
  while (!(await responds(url))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
    await sleep(50)
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGQUIT')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
