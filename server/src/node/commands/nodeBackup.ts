import { backUp } from '../../backup/nodeBackUp.ts'
import { connectDatabase } from '../../db/nodeOpenDatabase.ts'
import { createRawFiles } from '../../ports/files/nodeRawFiles.ts'
import { commandUrl } from '../config/nodeConfig.ts'
import { runCommand } from './nodeCommand.ts'

/** `npm run backup -- file`: the rows and files of the shop that `npm start` would open. */
await runCommand('backup', async ({ config, dataDir, path }) => {
  const db = await connectDatabase({ dataDir, url: commandUrl(config), pool: 2 })
  try {
    const { tables, rows, files } = await backUp(db, createRawFiles({ ...config, dataDir }), path)
    return `${path}: ${rows} rows of ${tables.length} tables and ${files} files`
  } finally {
    await db.destroy()
  }
})
