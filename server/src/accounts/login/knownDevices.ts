import { sql } from 'kysely'
import { prepared } from '../../db/statements/compileOnce.ts'
import type { Db, Trx } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { fingerprint, newToken } from '../../kernel/ids.ts'
import { blockOf } from '../../kernel/limits.ts'

/**
 * Guesses and code requests of strangers must not keep the owner out. A browser that has logged in to an account has a
 * cookie, and what it tries is counted apart. The cookie opens nothing
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export interface Device {
  /** The fingerprint of the cookie: the key of its own limits. */
  hash: string
  /** The accounts that have logged in there. */
  accounts: readonly string[]
}

type Asking = Pick<Call, 'ports' | 'request' | 'now'>

const tokenOf = ({ headers }: Request): string | undefined =>
  /(?:^|;\s*)device=([\w-]{20,100})(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1]

const MS_OF_A_DAY = 86_400_000

/** The known device that this call came from; null for a stranger's. */
export const readDevice = async (db: Db, { ports, request, now }: Asking): Promise<Device | null> => {
  const token = tokenOf(request)
  if (!token) return null
  const hash = await fingerprint(token)
  const rows = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'user_id')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('seen_at', '>', new Date(now.getTime() - ports.settings.retention.deviceDays * MS_OF_A_DAY))
    // An act that ends all sessions of an account makes its devices unknown too.
    .whereRef('seen_at', '>=', 'sessions_valid_from')
    .execute()
  return rows.length > 0 ? { hash, accounts: rows.map(({ user_id }) => user_id) } : null
}

/** The device where this account has logged in there, else null. */
export const ofAccount = (device: Device | null, accountId: string | undefined): Device | null =>
  device && accountId !== undefined && device.accounts.includes(accountId) ? device : null

/** The end of a limit's key: a known device is counted by itself, strangers by their network block. */
export const keyEnd = (device: Device | null, ip: string): string => `:${device?.hash ?? blockOf(ip)}`

/** Devices of one account: repeated logins without the cookie leave no more rows than this. */
const MAX_DEVICES = 100

const insertDevice = prepared((db, given: { token_hash: string; userId: string; now: Date }) => {
  const { token_hash, userId, now } = given
  // The last sign-out may be of a process whose clock is ahead: this login comes after it all the same.
  const seen_at = sql<Date>`greatest(${now}::timestamptz, (select sessions_valid_from from users where id = ${userId}))`
  return db
    .with('oldest', (cte) =>
      cte
        .deleteFrom('known_devices')
        .where('user_id', '=', userId)
        .where('token_hash', 'in', (eb) =>
          eb
            .selectFrom('known_devices')
            .select('token_hash')
            .where('user_id', '=', userId)
            .where('token_hash', '<>', token_hash)
            .orderBy('seen_at', 'desc')
            .orderBy('token_hash')
            .offset(MAX_DEVICES - 1),
        ),
    )
    .insertInto('known_devices')
    .values({ token_hash, user_id: userId, seen_at })
    .onConflict((oc) =>
      oc.columns(['token_hash', 'user_id']).doUpdateSet((eb) => ({ seen_at: eb.ref('excluded.seen_at') })),
    )
})

/** Makes the caller's browser known to the account that has just logged in, and returns the header with its cookie. */
export const rememberDevice = async (
  trx: Trx,
  call: Asking,
  userId: string,
): Promise<Record<'Set-Cookie', string>> => {
  const { ports, request, now } = call
  const kept = (await readDevice(trx, call)) ? tokenOf(request) : undefined
  const token = kept ?? newToken()
  await insertDevice(trx, { token_hash: await fingerprint(token), userId, now })
  const maxAge = ports.settings.retention.deviceDays * (MS_OF_A_DAY / 1000)
  const secure = ports.origin?.startsWith('https:') ? '; Secure' : ''
  return {
    'Set-Cookie': `device=${token}; Path=/api/v1/auth; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`,
  }
}
