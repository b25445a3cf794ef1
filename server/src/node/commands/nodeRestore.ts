import { restore } from '../../backup/nodeRestore.ts'
import { connectDatabase } from '../../db/nodeOpenDatabase.ts'
import { createRawFiles } from '../../ports/files/nodeRawFiles.ts'
import { StartError } from '../../ports/startError.ts'
import { commandUrl } from '../config/nodeConfig.ts'
import { pathOf, runCommand } from './nodeCommand.ts'

/** `npm run restore -- file`: a backup into the empty database and folder that `npm start` would open. */
await runCommand(async ({ config, dataDir, words }) => {
  const [file, ...more] = words
  if (!file || more.length > 0) throw new StartError('Name one file: npm run restore -- shop.tar.gz')
  const path = pathOf(file)
  const db = await connectDatabase({ dataDir, url: commandUrl(config), pool: 2 })
  try {
    const { tables, rows, files } = await restore(db, createRawFiles({ ...config, dataDir }), path)
    return `${rows} rows of ${tables.length} tables and ${files} files are back; start with the FILES_KEY they were encrypted under`
  } finally {
    await db.destroy()
  }
})
