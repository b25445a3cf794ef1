import { writeFile } from 'node:fs/promises'
import { createKeyPair } from '../../backup/nodeEncryption.ts'
import { StartError } from '../../ports/startError.ts'
import { pathOf, runCommand } from './nodeCommand.ts'

/** `npm run backup:keys -- file`: a new pair of keys. The private key goes into the file, which must be new. */
await runCommand(async ({ words }) => {
  const [file, ...more] = words
  if (!file || more.length > 0) throw new StartError('Name one file: npm run backup:keys -- backup.key')
  const path = pathOf(file)
  const { publicKey, privateKey } = await createKeyPair()
  await writeFile(path, `# public key: ${publicKey}\n${privateKey}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (cause: unknown) => {
      throw new StartError(`${path} cannot be written, or there is a file already`, { cause })
    },
  )
  return `BACKUP_PUBLIC_KEY=${publicKey}\nOnly ${path} opens the backups: keep it off this machine, in two places.`
})
