import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openPglite } from '../src/db/embedded/pglite.ts'
import { migrate } from '../src/db/migrate.ts'
import { tableTypes } from './tableTypes.ts'

/** `npm run tables`: writes the types of the tables after a change of the schema. */
const db = await openPglite()
await migrate(db)
writeFileSync(resolve(import.meta.dirname, '../src/db/tables.ts'), await tableTypes(db))
await db.destroy()
