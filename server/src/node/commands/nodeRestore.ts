import { readFile } from 'node:fs/promises'
import { restore } from '../../backup/nodeRestore.ts'
import { connectDatabase } from '../../db/nodeOpenDatabase.ts'
import { createRawFiles } from '../../ports/files/nodeRawFiles.ts'
import { StartError } from '../../ports/startError.ts'
import { commandUrl } from '../config/nodeConfig.ts'
import { deriveKey, findFileSecrets } from '../config/nodeFileKeys.ts'
import { pathOf, runCommand } from './nodeCommand.ts'

/** The line that is no comment, as `age-keygen` writes it too. */
const readPrivateKey = async (path: string): Promise<string> => {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new StartError(`${path} cannot be read`, { cause })
  })
  return text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-')) ?? ''
}

/** `npm run restore -- file key`: a backup into the empty database and folder that `npm start` would open. */
await runCommand(async ({ config, dataDir, words }) => {
  const [file, keyFile, ...more] = words
  if (!file || more.length > 0)
    throw new StartError(
      'Name the archive and the private key: npm run restore -- shop.tar.gz.age backup.key',
    )
  const secrets = await findFileSecrets(dataDir, config)
  const db = await connectDatabase({ dataDir, url: config.DATABASE_OWNER_URL ?? commandUrl(config), pool: 2 })
  try {
    const { tables, rows, files } = await restore(db, createRawFiles({ ...config, dataDir }), {
      path: pathOf(file),
      signingKeys: secrets.map((secret) => deriveKey(secret, 'backups')),
      privateKey: keyFile ? await readPrivateKey(pathOf(keyFile)) : null,
    })
    return `${rows} rows of ${tables.length} tables and ${files} files are back. Every user has to log in again.`
  } finally {
    await db.destroy()
  }
})
