import { sql } from 'kysely'
import { migrate } from 'server/db/migrate'
import { readMedicines } from '../admin/catalogue.ts'
import { fillFixtures } from '../admin/fixtures.ts'
import { openOne } from './openOne.ts'

/** Fills an empty database in a process of its own, so that the server does not carry its memory. */
const [place = '', catalogue = '', count = ''] = process.argv.slice(2)

const db = await openOne(place)
await migrate(db)
const now = new Date()
await db
  .insertInto('categories')
  .values({ id: 'c', name: 'Medicines', slug: 'medicines', created_at: now })
  .execute()
await fillFixtures(db, await readMedicines(catalogue || undefined, Number(count)), now)
await sql`vacuum analyze`.execute(db)
await db.destroy()
