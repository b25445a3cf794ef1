import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { unsavedTables } from 'server/backup/unsavedTables'
import { findStrays } from 'server/catalogue/images/filesAndRows'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import type { Db } from 'server/db/types'
import { findViolations } from 'server/invariants/invariants'
import { createNodeFiles } from 'server/ports/files/nodeFiles'
import { startPostgres } from 'server/test/engines/postgres'
import { contentOf } from 'server/test/fixtures/contentOf'
import { buy, type Patient, readPage, returnTo, signUp } from './patient.ts'
import { createPlaces, type Place } from './place.ts'
import type { Proof } from './proof.ts'

const ordersBefore = 20
const buyers = 4
/** Files without a row are kept for two days. Here all writers have ended. */
const threeDays = 3 * 86_400_000

/** Takes what does not hold, instead of stopping at the first. */
const createClaims = () => {
  const faults: string[] = []
  return {
    faults,
    claim: (fault: string, holds: boolean) => {
      if (!holds) faults.push(fault)
    },
  }
}

/**
 * Buyers buy until the backup is made. Returns the number of orders placed meanwhile, and the seconds of the
 * backup.
 */
const backUpWhileSelling = async (origin: string, backUp: () => Promise<number>) => {
  const shoppers = await Promise.all(Array.from({ length: buyers }, () => signUp(origin)))
  let done = false
  const selling = shoppers.map(async (shopper) => {
    while (!done) await buy(origin, shopper)
  })
  const seconds = await backUp().finally(() => {
    done = true
  })
  await Promise.all(selling)
  return { seconds, meanwhile: shoppers.flatMap(({ orders }) => orders).length }
}

/** The content of the tables that a backup holds. */
const savedContentOf = async (db: Db) =>
  Object.fromEntries(Object.entries(await contentOf(db)).filter(([name]) => !unsavedTables.includes(name)))

const prove = async (folder: string, databaseOf: (name: string) => Promise<string>) => {
  const { command, open, running } = await createPlaces(folder)
  const { faults, claim } = createClaims()
  const place = async (name: string, on: 'PGlite' | 'PostgreSQL'): Promise<Place> => ({
    dataDir: join(folder, name),
    url: on === 'PGlite' ? undefined : await databaseOf(name),
  })
  const keepsItsInvariants = async (name: string, where: Place) => {
    const files = createNodeFiles(join(where.dataDir, 'files'))
    const violations = await open(where, async (db) => [
      ...(await findViolations(db, { atRest: true })),
      ...(await findStrays(db, files, new Date(Date.now() + threeDays))),
    ])
    claim(`${name}: ${violations.map(({ invariant }) => invariant).join(', ')}`, violations.length === 0)
  }
  const sellsOn = async (name: string, origin: string, shopper: Patient, page: Buffer) => {
    claim(`${name}: the page is another`, page.equals(await readPage(origin, shopper)))
    await buy(origin, shopper)
  }

  const first = await place('first', 'PGlite')
  const { shopper, page } = await running(first, async (origin) => {
    const shopper = await signUp(origin)
    for (let count = 0; count < ordersBefore; count++) await buy(origin, shopper)
    return { shopper, page: await readPage(origin, shopper) }
  })
  const still = join(folder, 'still.tar.gz.age')
  await command('nodeBackup', first, still)
  const second = await place('second', 'PostgreSQL')
  await command('nodeRestore', second, still)
  const content = await open(second, savedContentOf)
  claim('the rows are others in PostgreSQL', isDeepStrictEqual(await open(first, savedContentOf), content))
  await keepsItsInvariants('PGlite to PostgreSQL', second)

  const selling = join(folder, 'selling.tar.gz.age')
  const { seconds, meanwhile } = await running(second, async (origin) => {
    await returnTo(origin, shopper)
    await sellsOn('PGlite to PostgreSQL', origin, shopper, page)
    return backUpWhileSelling(origin, () => command('nodeBackup', second, selling))
  })
  claim('no order was placed while the backup was made', meanwhile > 0)
  const before = [...shopper.orders]
  for (const on of ['PGlite', 'PostgreSQL'] as const) {
    const name = `PostgreSQL to ${on}`
    const target = await place(`restored_${on.toLowerCase()}`, on)
    await command('nodeRestore', target, selling)
    await keepsItsInvariants(name, target)
    const found = await open(target, (db) =>
      db.selectFrom('orders').select('id').where('id', 'in', before).execute(),
    )
    claim(`${name}: ${before.length - found.length} orders are lost`, found.length === before.length)
    await running(target, async (origin) => {
      await returnTo(origin, shopper)
      await sellsOn(name, origin, shopper, page)
    })
    await keepsItsInvariants(`${name}, after selling`, target)
  }
  const rows = Object.values(content).reduce((sum, one) => sum + Number.parseInt(one, 10), 0)
  const figure =
    `${rows} rows of ${Object.keys(content).length} tables from PGlite equal in PostgreSQL; a backup of ` +
    `${seconds.toFixed(1)} s while ${meanwhile} orders were placed, restored into PGlite and PostgreSQL: all ` +
    `invariants hold, ${before.length} of ${before.length} earlier orders there, an encrypted page opened and a sale in each`
  return { held: faults.length === 0, figure: faults.join('; ') || figure }
}

export const backup: Proof = {
  claim:
    'A backup, also of a shop that is selling, restored into an empty database keeps every promise and sells',
  shownBy: 'bench/chaos/backup.ts',
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nuskha-backup-'))
    const postgres = await startPostgres()
    const databaseOf = async (name: string) => {
      const server = openPostgres(postgres.url, 1)
      await sql.raw(`create database ${name}`).execute(server)
      await server.destroy()
      const url = new URL(postgres.url)
      url.pathname = `/${name}`
      return url.href
    }
    try {
      return await prove(folder, databaseOf)
    } finally {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
