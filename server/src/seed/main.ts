import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/nodePostgres.ts'
import { openPglite } from '../db/pglite.ts'
import { createPorts } from '../ports/nodePorts.ts'
import { readConfig } from '../web/nodeConfig.ts'
import { seedDemo } from './seedDemo.ts'

/** `npm run seed`: the demo business into the database that `npm start` would open. Safe to repeat. */
const config = readConfig(process.env)
const dataDir = resolve(import.meta.dirname, '../../..', config.DATA_DIR)
await mkdir(dataDir, { recursive: true })
const db = config.DATABASE_URL
  ? openPostgres(config.DATABASE_URL, 2)
  : await openPglite(join(dataDir, 'database'))
await migrate(db)
const filled = await seedDemo({ db, ports: await createPorts(db, { ...config, dataDir }) })
console.log(
  filled
    ? 'The demo business is in the database'
    : 'There are people in this database already, so it stays as it is',
)
await db.destroy()
