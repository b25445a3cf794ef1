import { backUp } from '../../backup/nodeBackUp.ts'
import { connectDatabase } from '../../db/nodeOpenDatabase.ts'
import { createRawFiles } from '../../ports/files/nodeRawFiles.ts'
import { StartError } from '../../ports/startError.ts'
import { commandUrl } from '../config/nodeConfig.ts'
import { pathOf, runCommand } from './nodeCommand.ts'

/** `npm run backup -- file`: the rows and files of the shop that `npm start` would open. */
await runCommand(async ({ config, dataDir, words }) => {
  const [file, ...more] = words
  if (!file || more.length > 0) throw new StartError('Name one file: npm run backup -- shop.tar.gz')
  const path = pathOf(file)
  const db = await connectDatabase({ dataDir, url: commandUrl(config), pool: 2 })
  try {
    const { tables, rows, files } = await backUp(db, createRawFiles({ ...config, dataDir }), path)
    return `${path}: ${rows} rows of ${tables.length} tables and ${files} files`
  } finally {
    await db.destroy()
  }
})
