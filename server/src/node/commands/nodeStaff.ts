import { email } from 'shared-api/contract/auth'
import { openDatabase } from '../../db/nodeOpenDatabase.ts'
import { ApiError } from '../../kernel/errors.ts'
import { StartError } from '../../ports/startError.ts'
import { invite, inviteAgain } from '../../staff/invitations.ts'
import { modeOf } from '../config/mode.ts'
import { type Config, commandUrl } from '../config/nodeConfig.ts'
import { runCommand } from './nodeCommand.ts'

const originOf = (config: Config): string => {
  if (config.BACKOFFICE_ORIGIN) return config.BACKOFFICE_ORIGIN
  if (modeOf(config) === 'production') throw new StartError('Set BACKOFFICE_ORIGIN: the link leads there')
  return `http://localhost:${config.BACKOFFICE_PORT}`
}

const acts = {
  invite: {
    open: invite,
    rejected: (address: string) =>
      `An account has the address ${address} already. It never becomes staff: invite another address`,
    effect: 'It opens one account',
  },
  reset: {
    open: inviteAgain,
    rejected: (address: string) => `No staff account has the address ${address}`,
    effect: 'It sets one new password and ends every session of the account',
  },
} as const

const readWords = (words: readonly string[]) => {
  const [word, address, ...more] = words
  const act = word === 'invite' || word === 'reset' ? acts[word] : null
  const parsed = email.safeParse(address)
  if (!act || !parsed.success || more.length > 0)
    throw new StartError(
      'Say what to do and for whom: npm run staff -- invite hina@example.pk, or reset in place of invite',
    )
  return { act, address: parsed.data }
}

/**
 * `npm run staff -- invite address` prints a link that opens one staff account, once; `reset` in its place one that
 * sets a new password.
 */
await runCommand(async ({ config, dataDir, words }) => {
  const { act, address } = readWords(words)
  const origin = originOf(config)
  const db = await openDatabase({ dataDir, url: commandUrl(config), pool: 2 })
  try {
    const { token, expiresAt } = await act.open(db, address, new Date()).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      throw new StartError(act.rejected(address))
    })
    return `${origin}/invite/${token}\nGive this link to ${address} only. ${act.effect}, until ${expiresAt.toISOString()}.`
  } finally {
    await db.destroy()
  }
})
