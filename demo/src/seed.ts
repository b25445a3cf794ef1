import { openDatabase } from 'server/db/nodeOpenDatabase'
import { assertDatabaseOfMode } from 'server/kernel/demoMark'
import { runCommand } from 'server/node/commands/nodeCommand'
import { modeOf } from 'server/node/config/mode'
import { commandUrl } from 'server/node/config/nodeConfig'
import { createPorts } from 'server/node/config/nodePorts'
import { StartError } from 'server/ports/startError'
import { demo } from './demo.ts'

/** `npm run seed`: the demo business into the database that `npm start` would open. Safe to repeat. */
await runCommand(async ({ config, dataDir }) => {
  if (modeOf(config) !== 'demo') throw new StartError('Only the demo is filled: set DEMO=1')
  const db = await openDatabase({ dataDir, url: commandUrl(config), pool: 2 })
  try {
    await assertDatabaseOfMode(db, true)
    const own = await createPorts(db, { ...config, dataDir })
    const ports = { ...own, gateways: demo.gateways(own.gateways, own.clock) }
    const filled = await demo.seed({ db, ports })
    return filled ? 'The demo business is in the database' : 'The demo business is in the database already'
  } finally {
    await db.destroy()
  }
})
