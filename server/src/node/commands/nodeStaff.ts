import { email } from 'shared-api/contract/auth'
import { staffRoles } from 'shared-api/contract/duties'
import { invitationBody } from 'shared-api/contract/staff'
import { openDatabase } from '../../db/nodeOpenDatabase.ts'
import type { Db } from '../../db/types.ts'
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

const usage = `Say what to do and for whom:
  npm run staff -- invite hina@example.pk
  npm run staff -- invite omar@example.pk pharmacist A-12345 2027-12-31
  npm run staff -- reset hina@example.pk
Roles: ${staffRoles.join(', ')}. Without one it is owner. A pharmacist needs the council number and its last day;\nan owner who is a pharmacist may have them.`

const readInvitation = (words: readonly string[]) => {
  const [address, role = 'owner', councilNumber, councilValidUntil, ...more] = words
  const parsed = invitationBody.safeParse({ email: address, role, councilNumber, councilValidUntil })
  const isComplete =
    parsed.data?.role === 'pharmacist' || (parsed.data?.role === 'owner' && councilNumber)
      ? councilValidUntil
      : !councilNumber
  if (!parsed.success || !isComplete || more.length > 0) throw new StartError(usage)
  return parsed.data
}

const rejected = (sentence: string) => (error: unknown) => {
  throw error instanceof ApiError ? new StartError(sentence) : error
}

const inviteByWords = async (db: Db, words: readonly string[]) => {
  const invitation = readInvitation(words)
  const { email: address, role } = invitation
  const link = await invite(db, invitation, new Date()).catch(
    rejected(`An account has the address ${address} already. It never becomes staff: invite another address`),
  )
  return { ...link, address, effect: `It opens one account with the role ${role}` }
}

const resetByWords = async (db: Db, words: readonly string[]) => {
  const { data: address } = email.safeParse(words[0])
  if (!address || words.length > 1) throw new StartError(usage)
  const link = await inviteAgain(db, address, new Date()).catch(
    rejected(`No staff account has the address ${address}`),
  )
  return {
    ...link,
    address,
    effect: 'It sets one new password, removes the authenticator app and ends every session of the account',
  }
}

const acts = { invite: inviteByWords, reset: resetByWords } as const

/**
 * `npm run staff -- invite address role` prints a link that opens one staff account, once; `reset` in its place one
 * that sets a new password.
 */
await runCommand(async ({ config, dataDir, words: [word, ...words] }) => {
  const act = word === 'invite' || word === 'reset' ? acts[word] : null
  if (!act) throw new StartError(usage)
  const origin = originOf(config)
  const db = await openDatabase({
    dataDir,
    url: commandUrl(config),
    owner: config.DATABASE_OWNER_URL,
    pool: 2,
  })
  try {
    const { token, expiresAt, address, effect } = await act(db, words)
    return `${origin}/invite/${token}\nGive this link to ${address} only. ${effect}, until ${expiresAt.toISOString()}.`
  } finally {
    await db.destroy()
  }
})
