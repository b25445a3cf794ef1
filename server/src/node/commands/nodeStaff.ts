import { email } from 'shared-api/contract/auth'
import { openDatabase } from '../../db/nodeOpenDatabase.ts'
import { ApiError } from '../../kernel/errors.ts'
import { StartError } from '../../ports/startError.ts'
import { invite } from '../../staff/invitations.ts'
import { modeOf } from '../config/mode.ts'
import { type Config, commandUrl } from '../config/nodeConfig.ts'
import { runCommand } from './nodeCommand.ts'

const originOf = (config: Config): string => {
  if (config.BACKOFFICE_ORIGIN) return config.BACKOFFICE_ORIGIN
  if (modeOf(config) === 'production') throw new StartError('Set BACKOFFICE_ORIGIN: the link leads there')
  return `http://localhost:${config.BACKOFFICE_PORT}`
}

const readAddress = (words: readonly string[]): string => {
  const [act, address, ...more] = words
  const parsed = email.safeParse(address)
  if (act !== 'invite' || !parsed.success || more.length > 0)
    throw new StartError('Say whom to invite: npm run staff -- invite hina@example.pk')
  return parsed.data
}

/** `npm run staff -- invite address`: a link that opens one staff account, once. */
await runCommand(async ({ config, dataDir, words }) => {
  const address = readAddress(words)
  const origin = originOf(config)
  const db = await openDatabase({ dataDir, url: commandUrl(config), pool: 2 })
  try {
    const { token, expiresAt } = await invite(db, address, new Date()).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      throw new StartError(
        `An account has the address ${address} already. It never becomes staff: invite another address`,
      )
    })
    return `${origin}/invite/${token}\nGive this link to ${address} only. It opens one account, until ${expiresAt.toISOString()}.`
  } finally {
    await db.destroy()
  }
})
