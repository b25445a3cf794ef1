import { resolve } from 'node:path'
import { openDatabase } from '../db/nodeOpenDatabase.ts'
import { commandUrl, readConfig } from '../node/config/nodeConfig.ts'
import { createPorts } from '../node/config/nodePorts.ts'
import { seedDemo } from './seedDemo.ts'

/** `npm run seed`: the demo business into the database that `npm start` would open. Safe to repeat. */
const config = readConfig(process.env)
const dataDir = resolve(import.meta.dirname, '../../..', config.DATA_DIR)
const db = await openDatabase({ dataDir, url: commandUrl(config), pool: 2 })
const filled = await seedDemo({ db, ports: await createPorts(db, { ...config, dataDir }) })
console.log(
  filled
    ? 'The demo business is in the database'
    : 'There are people in this database already, so it stays as it is',
)
await db.destroy()
