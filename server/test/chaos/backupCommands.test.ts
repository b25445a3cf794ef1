import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { encryptTo } from '../../src/backup/nodeEncryption.ts'
import { openPglite } from '../../src/db/embedded/pglite.ts'
import { migrate } from '../../src/db/migrate.ts'
import { writeArchive } from '../../src/ports/nodeArchive.ts'
import { runProgram } from '../fixtures/runProgram.ts'

let folder: string
const at = (name: string) => join(folder, name)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nuskha-commands-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

const commands = 'src/node/commands'
const development = (name: string) => ({ NODE_ENV: 'development', DATA_DIR: at(name) })
const backUp = (words: string[], env: Record<string, string>) =>
  runProgram(`${commands}/nodeBackup.ts`, words, env)
const restore = (words: string[], env: Record<string, string>) =>
  runProgram(`${commands}/nodeRestore.ts`, words, env)

/** A new pair: the public key, and the file of the private one. */
const makeKeys = async () => {
  const file = at('backup.key')
  const { code, output } = await runProgram(`${commands}/nodeBackupKeys.ts`, [file], {
    NODE_ENV: 'development',
  })
  expect(code).toBe(0)
  return { file, BACKUP_PUBLIC_KEY: /^BACKUP_PUBLIC_KEY=(age1\w+)$/m.exec(output)?.[1] ?? '', output }
}

test('a shop is backed up to a public key and restored with the private one', async () => {
  const shop = development('old')
  await mkdir(at('old'))
  const db = await openPglite(at('old/database'))
  await migrate(db)
  const user = { id: 'u', name: 'Ayesha Khan', created_at: new Date() }
  await db.insertInto('users').values(user).execute()
  await db.destroy()
  await writeFile(at('old/files.key'), randomBytes(32).toString('base64'))
  const { file, BACKUP_PUBLIC_KEY, output } = await makeKeys()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(output).not.toContain('AGE-SECRET-KEY')
  expect(await readFile(file, 'utf8')).toMatch(/^# public key: age1\w+\nAGE-SECRET-KEY-1\w+\n$/)

  const archive = at('shop.tar.gz.age')
  const made = await backUp([archive], { ...shop, BACKUP_PUBLIC_KEY })
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('signed and encrypted') })
  const without = await restore([archive, file], development('new'))
  expect(without).toMatchObject({ code: 1, output: expect.stringContaining('copy the files.key') })
  const env = { ...development('new'), FILES_KEY: await readFile(at('old/files.key'), 'utf8') }
  expect(await restore([archive], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is encrypted'),
  })
  const restored = await restore([archive, file], env)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('has to log in again') })
  const copy = await openPglite(at('new/database'))
  expect(await copy.selectFrom('users').select('name').execute()).toEqual([{ name: user.name }])
  await copy.destroy()
}, 180_000)

test('without a public key no backup is written, except a plain one that a demo or a programmer asks for', async () => {
  const secret = { FILES_KEY: randomBytes(32).toString('base64') }
  const real = {
    NODE_ENV: 'production',
    DATA_DIR: at('shop'),
    DATABASE_URL: 'postgres://127.0.0.1:9/x',
    ...secret,
  }
  const rejected = [
    await backUp([at('a.tar.gz')], { ...development('shop'), ...secret }),
    await backUp([at('a.tar.gz')], real),
    await backUp([at('a.tar.gz'), '--plain'], real),
    await backUp([at('a.tar.gz')], { ...real, BACKUP_PUBLIC_KEY: 'hunter2' }),
  ]
  expect(rejected.map(({ code }) => code)).toEqual([1, 1, 1, 1])
  expect(rejected[0]?.output).toMatch(/^Set BACKUP_PUBLIC_KEY: /)
  expect(rejected[1]?.output).toMatch(/^Set BACKUP_PUBLIC_KEY: /)
  expect(rejected[2]?.output).toMatch(/^A backup of a real shop is never plain/)
  expect(rejected[3]?.output).toMatch(/^BACKUP_PUBLIC_KEY: is no public key/)
  expect(rejected[3]?.output).not.toContain('hunter2')
}, 120_000)

test('a refused restore ends with 1', async () => {
  const { file, BACKUP_PUBLIC_KEY } = await makeKeys()
  const env = { ...development('new'), FILES_KEY: randomBytes(32).toString('base64') }
  const archive = at('foreign.tar.gz.age')
  // More than the buffers of all streams hold, so that the rest waits to be read.
  const large = new Uint8Array(randomBytes(9_000_000))
  await writeArchive(
    archive,
    async (add) => {
      await add('../../evil.sh', large)
      for (let page = 0; page < 4; page++) await add(`files/images/p${page}.webp`, large)
    },
    encryptTo(BACKUP_PUBLIC_KEY),
  )
  const rejected = await restore([archive, file], env)
  expect(rejected).toMatchObject({ code: 1, output: expect.stringContaining('is not a whole backup') })
}, 120_000)
