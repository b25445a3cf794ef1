import { resolve } from 'node:path'
import { openDatabase } from 'server/db/nodeOpenDatabase'
import { commandUrl, readConfig } from 'server/node/config/nodeConfig'
import { createPorts } from 'server/node/config/nodePorts'
import { demo } from './demo.ts'

/** `npm run seed`: the demo business into the database that `npm start` would open. Safe to repeat. */
const config = readConfig(process.env)
const dataDir = resolve(import.meta.dirname, '../..', config.DATA_DIR)
const db = await openDatabase({ dataDir, url: commandUrl(config), pool: 2 })
const own = await createPorts(db, { ...config, dataDir })
const filled = await demo.seed({
  db,
  ports: { ...own, gateways: demo.gateways(own.gateways, own.clock) },
})
console.log(
  filled
    ? 'The demo business is in the database'
    : 'There are people in this database already, so it stays as it is',
)
await db.destroy()
