import { parseArgs } from 'node:util'
import { backUp } from '../../backup/nodeBackUp.ts'
import { connectDatabase } from '../../db/nodeOpenDatabase.ts'
import { createRawFiles } from '../../ports/files/nodeRawFiles.ts'
import { StartError } from '../../ports/startError.ts'
import { modeOf } from '../config/mode.ts'
import { type Config, commandUrl } from '../config/nodeConfig.ts'
import { deriveKey, findFileSecrets } from '../config/nodeFileKeys.ts'
import { pathOf, runCommand } from './nodeCommand.ts'

const readWords = (args: readonly string[]) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { plain: { type: 'boolean' } },
  })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new StartError('Name one file: npm run backup -- shop.tar.gz.age')
  return { path: pathOf(file), plain: values.plain ?? false }
}

/** The public key to encrypt to; null for a plain archive, which only the demo and a programmer may write. */
const publicKeyOf = (config: Config, plain: boolean): string | null => {
  if (plain && modeOf(config) === 'production')
    throw new StartError('A backup of a real shop is never plain: leave out --plain')
  if (!plain && !config.BACKUP_PUBLIC_KEY)
    throw new StartError(
      'Set BACKUP_PUBLIC_KEY: `npm run backup:keys -- backup.key` makes it. The demo may use --plain instead.',
    )
  return plain ? null : (config.BACKUP_PUBLIC_KEY ?? null)
}

/** `npm run backup -- file`: the rows and files of the shop that `npm start` would open. */
await runCommand(async ({ config, dataDir, words }) => {
  const { path, plain } = readWords(words)
  const publicKey = publicKeyOf(config, plain)
  const [secret] = await findFileSecrets(dataDir, config)
  const db = await connectDatabase({ dataDir, url: commandUrl(config), pool: 2 })
  try {
    const target = { path, publicKey, signingKey: deriveKey(secret, 'backups') }
    const { tables, rows, files } = await backUp(db, createRawFiles({ ...config, dataDir }), target)
    return `${path}: ${rows} rows of ${tables.length} tables and ${files} files, signed${publicKey ? ' and encrypted' : ', NOT ENCRYPTED'}`
  } finally {
    await db.destroy()
  }
})
