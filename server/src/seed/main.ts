import { openDatabase } from '../db/nodeOpenDatabase.ts'
import { assertDatabaseOfMode } from '../kernel/demoMark.ts'
import { runCommand } from '../node/commands/nodeCommand.ts'
import { modeOf } from '../node/config/mode.ts'
import { commandUrl } from '../node/config/nodeConfig.ts'
import { createPorts } from '../node/config/nodePorts.ts'
import { StartError } from '../ports/startError.ts'
import { seedDemo } from './seedDemo.ts'

/** `npm run seed`: the demo business into the database that `npm start` would open. Safe to repeat. */
await runCommand(async ({ config, dataDir }) => {
  if (modeOf(config) !== 'demo') throw new StartError('Only the demo is filled: set DEMO=1')
  const db = await openDatabase({ dataDir, url: commandUrl(config), pool: 2 })
  try {
    await assertDatabaseOfMode(db, true)
    const filled = await seedDemo({ db, ports: await createPorts(db, { ...config, dataDir }) })
    return filled ? 'The demo business is in the database' : 'The demo business is in the database already'
  } finally {
    await db.destroy()
  }
})
